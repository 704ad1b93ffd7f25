import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import { readBackupRecord, writeBackupRecord } from '../platform/backup-outcome.ts';
import { reasonOf } from '../platform/operator-error.ts';
import { takeBackup } from './take-backup.ts';

/**
 * Begins a backup, unless one is being made, and remembers how it ends.
 *
 * @returns false when this server has no place for backups
 */
export function beginBackup(services: Services, log: FastifyBaseLogger): boolean {
  const { config, backup, now } = services;
  const settings = config.backup;
  if (settings === undefined) return false;
  backup.begin(async (context) => {
    const { to } = settings;
    const before = await readBackupRecord(config.dataDir, to);
    try {
      const complete = await takeBackup(services, settings, context);
      writeBackupRecord(config.dataDir, { to, complete });
      log.info({ backup: complete }, 'a backup is complete');
      return complete;
    } catch (err) {
      // the next one continues it, which is no failure of the place
      if (!context.signal.aborted) {
        const failure = { at: now().toISOString(), reason: reasonOf(err) };
        writeBackupRecord(config.dataDir, { ...before, failure });
        log.error({ err }, 'a backup failed');
      }
      throw err;
    }
  });
  return true;
}
