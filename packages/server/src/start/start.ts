import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { createDiskStore } from '../platform/blobs/disk-store.ts';
import { createS3Store } from '../platform/blobs/s3-store.ts';
import type { Config } from '../platform/config/env.ts';
import { lockDataDirectory } from '../platform/db/data-lock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { advanceDirectory } from '../trust/directory/epochs.ts';
import { DirectoryPublisher } from '../trust/directory/publisher.ts';
import { authorityKeyPair } from '../trust/issuer/authority.ts';
import { openTrust } from '../trust/issuer/trust-file.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { sweep, sweepIncoming } from './sweep.ts';
import { createLedgerClient } from '../trust/ledger/client.ts';
import { createLedgerHost } from '../ledger-host/host.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import type { Services } from '../http/services.ts';

/** Grace period for running calls when the server stops; container runtimes kill after ten seconds. */
const GRACE_MS = 3000;

export interface RunningServer {
  app: FastifyInstance;
  services: Services;
  /** Stops in the opposite order: no new calls, the running ones end, then the jobs, then the database. */
  close(): Promise<void>;
}

/**
 * Starts everything on one data folder: database, jobs, ledger host and the app, listening. When a part does not start,
 * those before it are stopped again.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const lock = await lockDataDirectory(config.dataDir);
    stops.push(() => lock.release());
    const secrets = openSecrets(join(config.dataDir, 'secrets'));
    await sweepIncoming(config.dataDir);
    const database = await openDatabase(config);
    stops.push(() => database.close());
    const ledgerHost = await createLedgerHost(config, secrets);
    stops.push(() => closeListener(ledgerHost.app));
    await listen(ledgerHost.app, config.host, config.ledgerPort, 'LEDGER_PORT', 'LEDGER_URL');
    const jobs = await startJobs(database, (error) =>
      ledgerHost.app.log.error({ err: error }, 'job trouble'),
    );
    stops.push(() => jobs.stop());
    const authority = await authorityKeyPair(secrets.authority);
    const ledger = createLedgerClient(config.ledgerUrl, secrets.ledgerWriter);
    const services: Services = {
      config,
      database,
      db: database.db,
      secrets,
      blobs:
        config.s3 === undefined
          ? createDiskStore(join(config.dataDir, 'blobs'))
          : await createS3Store(config.s3),
      jobs,
      ledger,
      directory: new DirectoryPublisher(() => advanceDirectory({ db: database.db, secrets, ledger })),
      authority,
      trust: await openTrust(config, secrets, { authority, origins: ledgerHost.origins }),
      witnesses: ledgerHost.witnesses,
      timeStamps: ledgerHost.timeStamps,
      payments: createPayments(config.payments),
      metrics: createMetrics(),
      seenProofs: new Map(),
      now: () => new Date(),
    };
    const app = await createApp(services);
    stops.push(() => closeListener(app));
    await jobs.work(jobHandlers(services));
    await listen(app, config.host, config.port, 'PORT', 'PUBLIC_URL');
    // the hourly sweep repeats what fails now, for instance without a reachable ledger
    sweep(services).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
    return { app, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Accepts no new calls and lets the running ones finish. Then it closes all connections: browsers keep unused ones open, and
 * Node would wait a minute for their first request.
 */
async function closeListener(app: FastifyInstance): Promise<void> {
  const hangUp = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(hangUp);
  }
}

/** @throws Error with a sentence that says how to get a port, when another program uses this one */
async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  portName: 'PORT' | 'LEDGER_PORT',
  urlName: 'PUBLIC_URL' | 'LEDGER_URL',
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Signet cannot start: port ${port} is in use. End the program that uses it, or set ${portName} to a free port and ${urlName} to the address with it.`,
      { cause: error },
    );
  }
}
