import { AppError } from '@signet/domain/errors/app-error';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface RateLimit {
  /** What is limited; part of the counter's name. */
  name: string;
  max: number;
  /** Length of the window in seconds. */
  seconds: number;
  /** Who is counted: the account of the session, or the caller's address. */
  per: 'account' | 'address';
}

/**
 * Counts one call of `who`; the counter lies in the database, so that all instances share it.
 *
 * @throws AppError TooManyRequests above the limit
 */
export async function countCall(db: Db, limit: RateLimit, who: string, now: Date): Promise<void> {
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
  if (row.count > limit.max) throw new AppError('TooManyRequests');
}
