import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeDurably } from './secrets/secrets.ts';

const FILE = 'backup.json';

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
/** The last complete backup and the last failure, as the data folder remembers them. */
export type BackupRecord = z.infer<typeof recordSchema>;

/** What is known about backups to this place; about those to another place nothing is. */
export async function readBackupRecord(dataDir: string, to: string): Promise<BackupRecord> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  try {
    const record = recordSchema.parse(JSON.parse(text));
    return record.to === to ? record : { to };
  } catch {
    return { to };
  }
}

/** Remembers it in the data folder. */
export function writeBackupRecord(dataDir: string, record: BackupRecord): void {
  writeDurably(dataDir, FILE, JSON.stringify(record));
}
