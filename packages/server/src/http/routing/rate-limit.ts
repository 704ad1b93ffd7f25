import { AppError } from '@signet/domain/errors/app-error';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Limit {
  /** What is limited; part of the counter's name. */
  name: string;
  max: number;
  /** Length of the window in seconds. */
  seconds: number;
}

export interface RateLimit extends Limit {
  /** The counted party: the account of the session, or the caller's address. */
  per: 'account' | 'address';
}

/**
 * Counts one call of `who`; the counter lies in the database, so that all instances share it.
 *
 * @throws AppError TooManyRequests above the limit
 */
export async function countCall(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
  if ((await count(db, limit, who, now)) > limit.max) throw new AppError('TooManyRequests');
}

/** Counts one event of `who` and returns how many there were in the window. */
export async function count(db: Db | Tx, limit: Limit, who: string, now: Date): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000);
  const row = await db
    .insertInto('rate_limits')
    .values({ key: `${limit.name}:${who}`, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.count + 1 else 1 end`,
        window_start: sql<Date>`excluded.window_start`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Takes back one event that turned out not to count. */
export async function uncount(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`rate_limits.count - 1` })
    .where('key', '=', `${limit.name}:${who}`)
    .where('count', '>', 0)
    .execute();
}
