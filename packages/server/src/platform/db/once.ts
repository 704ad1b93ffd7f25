import { deserialize, serialize } from 'node:v8';
import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from './database.ts';

/** A change that its caller may send again without making it twice. */
export interface KeyedCall {
  accountId: string;
  /** Chosen by the caller, one for each change. */
  key: string;
  /** Of all that the caller sent; another one with the same key is another change. */
  digest: string;
}

/**
 * Runs `work`, unless the call was made before: then only `again` runs, and the result is that of the first time. The key is kept
 * in the same transaction as the change, so that both are there or neither. Of two that run at the same time the second waits.
 *
 * @throws AppError BadRequest when the key belongs to another call, and what `work` and `again` throw
 */
export async function onceOnly<T>(
  tx: Tx,
  { accountId, key, digest }: KeyedCall,
  { work, again }: { work: () => Promise<T>; again: () => Promise<unknown> },
): Promise<T> {
  // first, so that a second call waits here and not in the middle of its work
  const isFirst = await tx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (isFirst === undefined) {
    const kept = await tx
      .selectFrom('idempotency_keys')
      .select(['digest', 'result'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (kept.digest !== digest)
      throw new AppError('BadRequest', { detail: 'this Idempotency-Key belongs to another call' });
    await again();
    return (kept.result === null ? undefined : deserialize(kept.result)) as T;
  }
  const result = await work();
  if (result !== undefined)
    await tx
      .updateTable('idempotency_keys')
      // a structured clone: results are rows, with dates
      .set({ result: serialize(result) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute();
  return result;
}
