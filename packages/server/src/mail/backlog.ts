import { sql } from 'kysely';
import type { Services } from '../http/services.ts';

/** Mails that have not gone out. */
export interface MailBacklog {
  queued: number;
  failed: number;
  /** Age of the oldest queued mail; 0 without one. */
  oldestSeconds: number;
}

export async function mailBacklog({ db, now }: Services): Promise<MailBacklog> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .select((eb) => eb.fn.min('created').as('oldest'))
    .execute();
  const [queued, failed] = ['queued', 'failed'].map((state) => rows.find((row) => row.state === state));
  const oldestMs = queued === undefined ? 0 : now().getTime() - queued.oldest.getTime();
  return {
    queued: queued?.count ?? 0,
    failed: failed?.count ?? 0,
    oldestSeconds: Math.max(0, Math.round(oldestMs / 1000)),
  };
}
