import { z } from './zod-mini.ts';

/**
 * A check whose message is what a function finds wrong with a value; nothing is wrong when it finds undefined.
 *
 * @param path of the member that is wrong, for a check of a whole object
 */
export function problem<T>(find: (value: T) => string | undefined, path: readonly string[] = []) {
  return z.check<T>(({ value, issues }) => {
    const message = find(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value, path: [...path] });
  });
}
