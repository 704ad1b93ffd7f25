import { rm } from 'node:fs/promises';
import { dayIn, LAST_TIME_ZONE } from '@signet/domain/format/time-zone';
import { logKey } from '../resources/accounts/key-log.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { isBackupRunning } from '../platform/running-backups.ts';
import { incomingFolder } from '../resources/documents/receive.ts';
import { debitsToAdvance } from '../resources/subscriptions/advance-debit.ts';
import { registerStatement, unregistered } from '../trust/ledger/register.ts';
import type { Services } from '../http/services.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a sign-up waits to be confirmed (docs/operations.md). */
const SIGN_UP_LIFE_MS = 7 * DAY_MS;
const LIST_BATCH = 500;

/** Removes the rest of aborted uploads from this machine; only before the server listens, when no upload is running. */
export async function sweepIncoming(dataDir: string): Promise<void> {
  await rm(incomingFolder(dataDir), { recursive: true, force: true });
}

/**
 * Repairs the traces of a crash at a bad moment; runs at the start and every hour. Each task is tried, even if others fail.
 *
 * @throws AggregateError with all failures, once every task was tried
 */
export async function sweep(services: Services): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (task: () => Promise<unknown>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  };
  await attempt(async () => {
    const { statements, accounts } = await unregistered(services);
    for (const id of statements) await attempt(() => registerStatement(services, id));
    for (const id of accounts) await attempt(() => logKey(services, id));
  });
  await attempt(() => services.directory.publish());
  await attempt(() => leaveDebits(services));
  await attempt(() => forgetSignUps(services));
  await attempt(() => forgetOld(services));
  await attempt(() => deleteOrphans(services));
  if (failures.length === 0) return;
  const tasks = failures.length === 1 ? '1 task' : `${failures.length} tasks`;
  throw new AggregateError(failures, `${tasks} of the sweep failed`);
}

/** A job for each, so that a failure does not block the others. */
async function leaveDebits(services: Services): Promise<void> {
  const ids = await debitsToAdvance(services);
  if (ids.length === 0) return;
  await inTransaction(services.db, async (tx) => {
    for (const id of ids) await services.jobs.enqueue(tx, 'debit', id);
  });
}

/** Sign-ups that were not confirmed in time, once no link to them works any more. */
async function forgetSignUps({ db, now }: Services): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('state', '=', 'unconfirmed')
    .where('created', '<', new Date(now().getTime() - SIGN_UP_LIFE_MS))
    .where((eb) => eb.or([eb('activation_expires', 'is', null), eb('activation_expires', '<', now())]))
    .execute();
}

async function forgetOld({ db, now }: Services): Promise<void> {
  // the longest counting window, and longer than anybody needs to set up a device
  const dayAgo = new Date(now().getTime() - DAY_MS);
  // longer than a clock is wrong
  const monthAgo = new Date(now().getTime() - 30 * DAY_MS);
  await db.deleteFrom('challenges').where('expires', '<', now()).execute();
  await db.deleteFrom('spent_proofs').where('expires', '<', now()).execute();
  await db.deleteFrom('sessions').where('expires', '<', now()).execute();
  // addresses of people who never answered
  await db.deleteFrom('company_invitations').where('expires', '<', now()).execute();
  // uploads that no record ever named; their bytes go below
  await db.deleteFrom('documents').where('recorded', '=', false).where('created', '<', dayAgo).execute();
  await db.deleteFrom('idempotency_keys').where('created', '<', dayAgo).execute();
  await db.deleteFrom('follower_mails').where('day', '<', dayIn(LAST_TIME_ZONE, monthAgo)).execute();
  await db.deleteFrom('rate_limits').where('window_start', '<', dayAgo).execute();
  await db
    .deleteFrom('second_factors')
    .where('state', '=', 'pending')
    .where('created', '<', dayAgo)
    .execute();
}

/**
 * Blobs without a row: uploads that ended between the bytes and the row. Young ones may still get theirs, and a backup that is being
 * made may have read a row that is gone by now.
 */
async function deleteOrphans({ db, blobs, now }: Services): Promise<void> {
  const before = now().getTime() - HOUR_MS;
  let keys: string[] = [];
  const flush = async (): Promise<void> => {
    if (keys.length === 0) return;
    const known = await db.selectFrom('documents').select('blob_key').where('blob_key', 'in', keys).execute();
    const knownKeys = new Set(known.map(({ blob_key }) => blob_key));
    const orphans = keys.filter((key) => !knownKeys.has(key));
    // one that begins after this reads rows that do not name them any more
    if (orphans.length > 0 && !(await isBackupRunning(db)))
      for (const key of orphans) await blobs.delete(key);
    keys = [];
  };
  for await (const { key, modified } of blobs.list()) {
    if (modified.getTime() < before) keys.push(key);
    if (keys.length >= LIST_BATCH) await flush();
  }
  await flush();
}
