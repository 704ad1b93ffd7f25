import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { authorityKey } from '../trust/issuer/authority.ts';
import { errorDocument, toAppError } from '../http/json-api/errors.ts';
import type { Fence } from '../platform/db/data-lock.ts';
import type { Db } from '../platform/db/database.ts';
import { loggerOptions } from '../platform/logger.ts';
import type { Secrets, ServerKeys } from '../platform/secrets/secrets.ts';
import { ConfirmationLoop, type Confirm } from './confirmation-loop.ts';
import { allowReading } from './cors.ts';
import { rawPrivateKey, rawPublicKey } from '../trust/ledger/keys.ts';
import { registerLog } from './log-routes.ts';
import { ledgerOpenApi } from './openapi.ts';
import { Sequencer } from './sequencer.ts';
import { openLogStorage } from './open-storage.ts';
import type { LogName } from './signed-states.ts';
import type { KeptLog } from '../trust/ledger/kept-log.ts';
import type { Standing } from '../trust/ledger/standing.ts';
import { LogStore } from './store.ts';
import { keyLogEntry, statementEntry } from './submissions.ts';
import { timeStamping } from './time-stamping.ts';
import { cosigning } from './witnessing.ts';

/** An entry is a few hundred bytes, the statement behind it a few thousand. */
const BODY_LIMIT = 64 * 1024;

export interface LedgerHost {
  app: FastifyInstance;
  /** Names of the logs as their checkpoints carry them; fixed when a log is made. */
  origins: { ledger: string; keyLedger: string };
  /**
   * Writes the newest state of both logs again, and brings them back after a failure to write them.
   *
   * @throws Error when they cannot be written
   */
  probe: () => Promise<void>;
  /** What is kept of a log beside its entries. */
  kept: (log: LogName) => Promise<KeptLog>;
  /** A bundle of entries from where a log is kept: `width` of them, or undefined when it has fewer. */
  entries: (log: LogName, index: number, width: number) => Promise<Uint8Array | undefined>;
  /** State of each witness for each log. */
  witnesses: () => Standing[];
  /** State of the time stamp authority for each log; empty without one. */
  timeStamps: () => Standing[];
}

/**
 * The second host (NET-09): the log of contracts at the root, the log of keys under /keys/v1. Everybody may read; only the
 * server appends statements, which it verified and stores, so that nobody can flood the logs with keys of their own.
 *
 * @throws OperatorError when a log is damaged, or not the one that the database knows
 */
export async function createLedgerHost(
  config: Config,
  { secrets, db, fence }: { secrets: Secrets; db: Db; fence: Fence },
): Promise<LedgerHost> {
  const host = new URL(config.ledgerUrl).host;
  const storages = {
    contracts: openLogStorage(config, { db, fence }, 'contracts'),
    keys: openLogStorage(config, { db, fence }, 'keys'),
  };
  const open = (name: LogName, origin: string, keys: ServerKeys): Promise<LogStore> =>
    LogStore.open({
      storage: storages[name],
      origin,
      privateKey: rawPrivateKey(keys),
      publicKey: rawPublicKey(keys),
    });
  const ledger = await open('contracts', `${host}/v1`, secrets.ledger);
  const keyLedger = await open('keys', `${host}/keys/v1`, secrets.keyLedger);
  const authority = authorityKey(secrets.authority);

  const app = fastify({
    logger: loggerOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const confirming = (name: string, confirm: Confirm): ConfirmationLoop =>
    new ConfirmationLoop(name, confirm, (error) =>
      app.log.error({ err: error, name }, 'a checkpoint is not confirmed'),
    );
  const witnessed = (store: LogStore): ConfirmationLoop[] =>
    config.witnesses.map((witness) => confirming(witness.name, cosigning(store, witness)));
  const stamped = (store: LogStore): ConfirmationLoop[] =>
    config.timeStamps.map((authority) =>
      confirming(new URL(authority.url).host, timeStamping(store, authority)),
    );
  const witnesses = [witnessed(ledger), witnessed(keyLedger)] as const;
  const timeStamps = [stamped(ledger), stamped(keyLedger)] as const;
  const sequencers = [
    sequence(ledger, [...witnesses[0], ...timeStamps[0]]),
    sequence(keyLedger, [...witnesses[1], ...timeStamps[1]]),
  ] as const;
  allowReading(app);
  const assertWriter = writerCheck(secrets.ledgerWriter.export());
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'unexpected error');
    return reply.code(failure.status).send(errorDocument(failure));
  });
  registerLog(app, {
    prefix: '',
    store: ledger,
    sequencer: sequencers[0],
    assertWriter,
    entryOf: statementEntry,
  });
  registerLog(app, {
    prefix: '/keys/v1',
    store: keyLedger,
    sequencer: sequencers[1],
    assertWriter,
    entryOf: (body) => keyLogEntry(body, authority),
  });
  const openApi = ledgerOpenApi();
  app.get('/openapi.json', async () => openApi);
  app.addHook('onClose', async () => {
    for (const sequencer of sequencers) await sequencer.settle();
    await Promise.all([...witnesses, ...timeStamps].flat().map((loop) => loop.close()));
  });
  return {
    app,
    origins: { ledger: ledger.origin, keyLedger: keyLedger.origin },
    async probe() {
      await Promise.all([ledger.probe(), keyLedger.probe()]);
    },
    kept: (log) => storages[log].read(),
    async entries(log, index, width) {
      const store = log === 'keys' ? keyLedger : ledger;
      await store.refresh();
      return store.entries(index, width);
    },
    witnesses: () => witnesses.flat().map(({ standing }) => standing),
    timeStamps: () => timeStamps.flat().map(({ standing }) => standing),
  };
}

function sequence(store: LogStore, confirmations: readonly ConfirmationLoop[]): Sequencer {
  return new Sequencer(store, {
    onPublished: () => {
      for (const loop of confirmations) loop.request();
    },
  });
}

/** Compares the whole header in constant time. */
function writerCheck(writer: Buffer): (request: FastifyRequest) => void {
  const expected = Buffer.from(`Bearer ${writer.toString('base64')}`);
  return ({ headers }) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new AppError('Forbidden', { detail: 'only the server appends to the logs' });
  };
}
