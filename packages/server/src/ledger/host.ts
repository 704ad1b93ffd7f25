import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@signet/domain/errors/app-error';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config/env.ts';
import { errorDocument, toAppError } from '../json-api/errors.ts';
import { loggerOptions } from '../logger.ts';
import type { Secrets, ServerKeys } from '../secrets/secrets.ts';
import { allowOrigins } from './cors.ts';
import { rawPrivateKey, rawPublicKey } from './keys.ts';
import { registerLog } from './log-routes.ts';
import { Sequencer } from './sequencer.ts';
import { LogStore } from './store.ts';
import { keyBindingEntry, statementEntry } from './submissions.ts';

/** An entry is a few hundred bytes, the statement behind it a few thousand. */
const BODY_LIMIT = 64 * 1024;

export interface LedgerHost {
  app: FastifyInstance;
  origins: { ledger: string; keyLedger: string };
}

/**
 * The second host (NET-09, protocol.md 3.9): the log of contracts at the root, the log of keys under /keys/v1. It knows
 * nothing of the server beside it; everything reaches it by HTTP.
 */
export async function createLedgerHost(config: Config, secrets: Secrets): Promise<LedgerHost> {
  const host = new URL(config.ledgerUrl).host;
  const open = (name: string, origin: string, keys: ServerKeys): Promise<LogStore> =>
    LogStore.open({
      directory: join(config.dataDir, 'ledger', name),
      origin,
      privateKey: rawPrivateKey(keys),
      publicKey: rawPublicKey(keys),
    });
  const ledger = await open('contracts', `${host}/v1`, secrets.ledger);
  const keyLedger = await open('keys', `${host}/keys/v1`, secrets.keyLedger);
  const sequencers = [new Sequencer(ledger), new Sequencer(keyLedger)] as const;

  const app = fastify({
    logger: loggerOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
  });
  allowOrigins(app, new URL(config.publicUrl).origin);
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error, request, reply) => {
    if ((error as { statusCode?: number }).statusCode === 429)
      return reply.code(429).send(errorDocument(new AppError('TooManyRequests')));
    const failure = toAppError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'unexpected error');
    return reply.code(failure.status).send(errorDocument(failure));
  });
  registerLog(app, { prefix: '', store: ledger, sequencer: sequencers[0], entryOf: statementEntry });
  registerLog(app, {
    prefix: '/keys/v1',
    store: keyLedger,
    sequencer: sequencers[1],
    entryOf: keyBindingEntry,
  });
  app.addHook('onClose', async () => {
    for (const sequencer of sequencers) await sequencer.settle();
  });
  return { app, origins: { ledger: ledger.origin, keyLedger: keyLedger.origin } };
}
