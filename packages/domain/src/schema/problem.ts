import { z } from './zod-mini.ts';

/**
 * A check whose message is the problem that a function finds in a value; undefined means no problem.
 *
 * @param path of the faulty member, for a check of a whole object
 */
export function problem<T>(find: (value: T) => string | undefined, path: readonly string[] = []) {
  return z.check<T>(({ value, issues }) => {
    const message = find(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: [...path] });
  });
}
