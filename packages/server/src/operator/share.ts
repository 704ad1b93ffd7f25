import { join } from 'node:path';
import { logRows } from '../ledger-host/log-rows.ts';
import { openLogStorage } from '../ledger-host/open-storage.ts';
import type { LogName } from '../ledger-host/signed-states.ts';
import { LogStore } from '../ledger-host/store.ts';
import type { Config } from '../platform/config/env.ts';
import type { Fence } from '../platform/db/data-lock.ts';
import type { Db } from '../platform/db/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { sealedSecrets, secretFiles } from '../platform/secrets/secret-store.ts';
import { openSecrets, type ServerKeys } from '../platform/secrets/secrets.ts';
import { withStoppedServer } from './stopped-server.ts';
import { rawPrivateKey, rawPublicKey } from '../trust/ledger/keys.ts';

/**
 * Brings both logs and the secrets of a data folder into its PostgreSQL, where several instances share them (decision 055). The
 * server must be stopped. Broken off, it is run again.
 *
 * @throws OperatorError when a server runs, a log is damaged, or the database has other secrets already
 */
export async function share(config: Config): Promise<void> {
  const { dataDir, secretsKey } = config;
  if (secretsKey === undefined)
    throw new OperatorError('Set SECRETS_KEY, DATABASE_URL and S3_BUCKET as for the instances to come.');
  await withStoppedServer(config, async ({ db, fence }) => {
    const files = secretFiles(join(dataDir, 'secrets'));
    const shared = sealedSecrets(db, secretsKey);
    const names = await files.names();
    for (const name of names) assertNoOther(await shared.read(name), (await files.read(name)) ?? '', name);
    const { ledger, keyLedger } = await openSecrets(files);
    console.log(
      `${await bringLog(db, { dataDir, fence, log: 'contracts', keys: ledger })} entries of contracts`,
    );
    console.log(`${await bringLog(db, { dataDir, fence, log: 'keys', keys: keyLedger })} entries of keys`);
    for (const name of names) await shared.keep(name, (await files.read(name)) ?? '');
    console.log(
      `${names.length} secrets\nEvery instance that has this SECRETS_KEY, DATABASE_URL and S3_BUCKET can start now. Put the folders secrets/ and ledger/ of ${dataDir} away.`,
    );
  });
}

function assertNoOther(kept: string | undefined, own: string, name: string): void {
  if (kept !== undefined && kept !== own)
    throw new OperatorError(
      `The database has another ${name} already: it belongs to another installation. Nothing was changed.`,
    );
}

/** Copies a log unless it is there already; resolves with the number of its entries. */
async function bringLog(
  db: Db,
  { dataDir, fence, log, keys }: { dataDir: string; fence: Fence; log: LogName; keys: ServerKeys },
): Promise<number> {
  const target = logRows(db, log);
  const there = await target.read();
  if (there.state !== undefined) return there.state.size;
  const source = openLogStorage({ dataDir, secretsKey: undefined }, { db, fence }, log);
  const { state } = await source.read();
  if (state === undefined) throw new OperatorError(`There is no log ${source.place}. Look at DATA_DIR.`);
  // reads all of it, and refuses one that is damaged
  const store = await LogStore.open({
    storage: source,
    origin: state.origin,
    privateKey: rawPrivateKey(keys),
    publicKey: rawPublicKey(keys),
  });
  await store.copyTo(target);
  return state.size;
}
