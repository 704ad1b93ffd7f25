import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import { readBackupRecord, writeBackupRecord } from '../platform/backup-outcome.ts';
import { OperatorError, reasonOf } from '../platform/operator-error.ts';
import { asRunningBackup } from '../platform/running-backups.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Begins a backup, unless one is being made, and remembers how it ends.
 *
 * The run fails when this server has no place for backups.
 */
export function beginBackup(services: Services, log: FastifyBaseLogger): void {
  const { config, db, backup, now } = services;
  backup.begin(async (context) => {
    const settings = config.backup;
    if (settings === undefined)
      throw new OperatorError(
        'The server has no place for backups: set BACKUP_TO and BACKUP_RECIPIENT (`signet backup key` makes one), and start it again',
      );
    const { to } = settings;
    const before = await readBackupRecord(db, to);
    try {
      const complete = await asRunningBackup(db, () => takeBackup(services, settings, context));
      await writeBackupRecord(db, { to, complete });
      log.info({ backup: complete }, 'a backup is complete');
      return complete;
    } catch (err) {
      // the next one continues it, which is no failure of the place
      if (!context.signal.aborted) {
        const failure = { at: now().toISOString(), reason: reasonOf(err) };
        log.error({ err }, 'a backup failed');
        await writeBackupRecord(db, { ...before, failure });
      }
      throw err;
    }
  });
}
