import { z } from 'zod';
import type { Db } from './db/database.ts';

/** What a complete backup was. */
export const outcomeSchema = z.strictObject({
  name: z.string(),
  /** The time of what is in it. */
  taken: z.iso.datetime(),
  /** Documents in it, and those that it lacks because the storage had them damaged or not at all. */
  documents: z.int().min(0),
  lacking: z.int().min(0),
  /** What had to be written, of documents and all else. */
  newObjects: z.int().min(0),
  newBytes: z.int().min(0),
});
export type BackupOutcome = z.infer<typeof outcomeSchema>;

const recordSchema = z.strictObject({
  /** BACKUP_TO at that time. */
  to: z.string(),
  complete: outcomeSchema.optional(),
  /** Of the last attempt, when that one failed. */
  failure: z.strictObject({ at: z.iso.datetime(), reason: z.string() }).optional(),
});
/** The last complete backup and the last failure, as the database remembers them. */
export type BackupRecord = z.infer<typeof recordSchema>;

/** What is known about backups to this place. */
export async function readBackupRecord(db: Db, to: string): Promise<BackupRecord> {
  const row = await db
    .selectFrom('backup_records')
    .select('record')
    .where('place', '=', to)
    .executeTakeFirst();
  return recordSchema.safeParse(row?.record).data ?? { to };
}

/** Remembers it, for all instances. */
export async function writeBackupRecord(db: Db, record: BackupRecord): Promise<void> {
  const row = { record: JSON.stringify(record) };
  await db
    .insertInto('backup_records')
    .values({ place: record.to, ...row })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
    .execute();
}
