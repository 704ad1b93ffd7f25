import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import { newId } from './db/uuid.ts';

/** So long an instance that was killed holds deletions back; the database may be away for less. */
const BELIEVED_MINUTES = 10;
const RENEW_MS = 60_000;

/**
 * Does `work` with the database saying that a backup runs, so that no instance deletes a document that it may still name. It says so
 * before `work` begins: what was deleted until then, the rows of the backup do not name.
 */
export async function asRunningBackup<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const id = newId();
  await db
    .deleteFrom('running_backups')
    .where('believed_until', '<', sql<Date>`now()`)
    .execute();
  await renew(db, id);
  // one that fails is followed by others before the time is over
  const renewals = setInterval(() => void renew(db, id).catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewals);
    // the time ends it as well
    await db
      .deleteFrom('running_backups')
      .where('id', '=', id)
      .execute()
      .catch(() => undefined);
  }
}

/** Whether some instance makes a backup. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('running_backups')
    .select('id')
    .where('believed_until', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function renew(db: Db, id: string): Promise<void> {
  const until = { believed_until: sql<Date>`now() + ${BELIEVED_MINUTES} * interval '1 minute'` };
  await db
    .insertInto('running_backups')
    .values({ id, ...until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(until))
    .execute();
}
