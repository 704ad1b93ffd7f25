import { readFile, rm } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { assertRestorable, restore } from '../backup/restore/restore.ts';
import type { BackupSource } from '../backup/source.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { openLogStorage } from '../ledger-host/open-storage.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { readConfig, type Config } from '../platform/config/env.ts';
import type { Fence } from '../platform/db/data-lock.ts';
import type { Db } from '../platform/db/database.ts';
import { OperatorError, reasonOf } from '../platform/operator-error.ts';
import { secretStore } from '../platform/secrets/secret-store.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { ProgressLine } from './progress-line.ts';
import { withStoppedServer } from './stopped-server.ts';

/**
 * Moves the data of a stopped server to where other settings have them: from the embedded database to PostgreSQL, from the disk to a
 * bucket, and back. They are copied, each compared with its hash, and stay where they were. Broken off, it is run again, and
 * copies no document from the source twice.
 *
 * @param envFile path of a file with the settings of the server as it is to be
 * @throws OperatorError when the server runs, a document is damaged, or the target is not empty
 */
export async function move(config: Config, envFile: string): Promise<void> {
  const target = await readTarget(config, envFile);
  await assertRestorable(target);
  const folder = `${target.dataDir}.moving`;
  const identity = await generateIdentity();
  const backup = { place: { folder }, to: folder, recipient: await identityToRecipient(identity) };
  const line = new ProgressLine();
  const report = line.show.bind(line);
  const moved = await withStoppedServer(config, async (stopped) => {
    const source = await sourceOf(config, stopped);
    const context = { report, signal: new AbortController().signal };
    const { name, lacking } = await takeBackup(source, backup, context);
    if (lacking > 0)
      throw new OperatorError(
        `${lacking} documents are damaged or missing, so nothing was moved. Start the server, and see the part blobChecks of signet status.`,
      );
    return restore({ ...target, backup }, { identity, name, report });
  }).finally(() => line.end());
  await rm(folder, { recursive: true });
  console.log(
    `Moved, rows: ${moved.rows}, documents: ${moved.documents}. Start the server with the settings of ${envFile}, and run signet verify. What was here is as it was; delete it when all is well.`,
  );
}

async function readTarget(config: Config, envFile: string): Promise<Config> {
  const text = await readFile(envFile, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`The settings in ${envFile} cannot be read: ${reasonOf(cause)}.`, { cause });
  });
  const target = readConfig(parseEnv(text));
  if (target.dataDir === config.dataDir)
    throw new OperatorError(`DATA_DIR in ${envFile} is that of this server: name an empty folder there.`);
  if (target.publicUrl !== config.publicUrl || target.ledgerUrl !== config.ledgerUrl)
    throw new OperatorError(
      `PUBLIC_URL and LEDGER_URL in ${envFile} are not those of this server: move with the same ones, and change them afterwards.`,
    );
  return target;
}

async function sourceOf(config: Config, stopped: { db: Db; fence: Fence }): Promise<BackupSource> {
  const store = secretStore(config, stopped.db);
  const storages = {
    contracts: openLogStorage(config, stopped, 'contracts'),
    keys: openLogStorage(config, stopped, 'keys'),
  };
  return {
    config,
    db: stopped.db,
    blobs: await openBlobs(config),
    secrets: await openSecrets(store),
    secretStore: store,
    keptLog: (log) => storages[log].read(),
    logEntries: async (log, index, width) => encodeEntryBundle(await storages[log].readBundle(index, width)),
    now: () => new Date(),
  };
}
