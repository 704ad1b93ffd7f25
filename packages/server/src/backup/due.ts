import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import { readBackupRecord } from '../platform/backup-outcome.ts';
import { beginBackup } from './begin.ts';

const HOUR_MS = 60 * 60_000;
/** The hours of the night, UTC: the embedded database does nothing else while its rows are read. */
const NIGHT_ENDS = 5;
/** A backup of last night is due again; by day it may be somewhat older. */
const DUE_AT_NIGHT_MS = 20 * HOUR_MS;
const DUE_BY_DAY_MS = 26 * HOUR_MS;

/** Begins the backup of the day when it is due; asked every hour, so that one that failed is soon tried again. */
export async function beginDueBackup(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { config, db, now } = services;
  if (config.backup === undefined) return;
  const { complete } = await readBackupRecord(db, config.backup.to);
  const time = now();
  const due = time.getUTCHours() < NIGHT_ENDS ? DUE_AT_NIGHT_MS : DUE_BY_DAY_MS;
  if (complete !== undefined && time.getTime() - Date.parse(complete.taken) < due) return;
  beginBackup(services, log);
}
