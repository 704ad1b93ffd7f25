import type { Services } from '../http/services.ts';
import { readBackupRecord } from '../platform/backup-outcome.ts';
import { judged, type Part } from './health-part.ts';

/** One night may be missed. */
const OLD_SECONDS = 2 * 24 * 60 * 60;

/** Whether there is a backup that is not too old, where this server makes some. */
export async function backupPart({ config, db, now }: Services): Promise<Part & { ageSeconds?: number }> {
  const settings = config.backup;
  if (settings === undefined) return { ok: true };
  const { complete, failure } = await readBackupRecord(db, settings.to);
  const failed = failure !== undefined && `the last backup failed at ${failure.at}: ${failure.reason}`;
  if (complete === undefined)
    return judged(
      failed,
      'there is no backup at BACKUP_TO yet: one is tried every hour, or at once by signet backup',
    );
  const ageSeconds = Math.max(0, Math.floor((now().getTime() - Date.parse(complete.taken)) / 1000));
  return {
    ...judged(
      failed,
      ageSeconds > OLD_SECONDS &&
        'the newest backup is older than two days: run signet backup, which says what is wrong',
      complete.lacking > 0 &&
        `the newest backup lacks documents (${complete.lacking}) that are damaged or missing where they are stored: see the part blobChecks`,
    ),
    ageSeconds,
  };
}
