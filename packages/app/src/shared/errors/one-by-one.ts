import type { ErrorCode } from '@signet/domain/errors/codes';
import { errorCodeOf } from './error-code.ts';

/** The outcomes of several actions, one after the other. */
export interface OneByOne<R> {
  done: R[];
  failed: { item: string; code: ErrorCode }[];
}

/** Runs an action for each item in turn; a failure does not stop the others. */
export async function oneByOne<R>(
  items: readonly string[],
  work: (item: string) => Promise<R>,
): Promise<OneByOne<R>> {
  const result: OneByOne<R> = { done: [], failed: [] };
  for (const item of items) {
    try {
      result.done.push(await work(item));
    } catch (error) {
      result.failed.push({ item, code: errorCodeOf(error) });
    }
  }
  return result;
}
