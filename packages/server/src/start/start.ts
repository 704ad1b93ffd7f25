import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import type { Config } from '../platform/config/env.ts';
import { ownAddress } from '../platform/config/own-address.ts';
import { lockDataDirectory, takenOver, type Fence } from '../platform/db/data-lock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { advanceDirectory } from '../trust/directory/epochs.ts';
import { DirectoryPublisher } from '../trust/directory/publisher.ts';
import { authorityKeyPair } from '../trust/issuer/authority.ts';
import { openTrust } from '../trust/issuer/trust-file.ts';
import { jobHandlers } from './job-handlers.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { stoppable } from './stoppable.ts';
import { sweep, sweepIncoming } from './sweep.ts';
import { smtpDelivery } from '../mail/transport.ts';
import { createLedgerClient } from '../trust/ledger/client.ts';
import { createLedgerHost } from '../ledger-host/host.ts';
import { LongTask } from '../platform/long-task.ts';
import { createMetrics } from '../platform/metrics.ts';
import { explained, OperatorError } from '../platform/operator-error.ts';
import { createPayments } from '../platform/payments/create-payments.ts';
import { assertRestored } from '../platform/restoring.ts';
import { secretStore } from '../platform/secrets/secret-store.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { OpenStreams } from '../http/live/open-streams.ts';
import type { Services } from '../http/services.ts';
import { spreadChanges } from '../resources/changes/spread.ts';

export interface RunningServer {
  app: FastifyInstance;
  services: Services;
  /** Stops in the opposite order: no new calls, the running ones end or are cut after STOP_SECONDS, then the jobs, then the database. */
  close(): Promise<void>;
}

/**
 * Starts everything on one data folder: database, jobs, ledger host and the app, listening. When a part does not start,
 * those before it are stopped again.
 *
 * @throws OperatorError that names the part and says what to do (docs/operations.md, When it does not start)
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const stops: ((deadline: number) => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    const deadline = Date.now() + config.stopSeconds * 1000;
    for (const stop of stops.splice(0).toReversed()) await stop(deadline);
  };
  try {
    const { dataDir } = config;
    const { fence, release } = await explained(
      {
        about: `The data folder ${dataDir} cannot be used`,
        remedy: 'Set DATA_DIR to a folder that this user may write into.',
      },
      () => lockDataDirectory(dataDir, abandon),
    );
    stops.push(async () => release());
    assertRestored(dataDir);
    await sweepIncoming(dataDir);
    const database = await explained(aboutDatabase(config), () => openDatabase({ ...config, fence }));
    stops.push(() => database.close());
    const store = secretStore(config, database.db);
    const secrets = await explained(aboutSecrets(config), () => openSecrets(store));
    const ledgerHost = await explained(
      {
        about: `The ledger in ${join(dataDir, 'ledger')} cannot be opened`,
        remedy: 'Put the newest copy of the folder ledger/ back; never start with an empty one.',
      },
      () => createLedgerHost(config, { secrets, db: database.db, fence }),
    );
    stops.push(stoppable(ledgerHost.app));
    await listen(ledgerHost.app, config.host, config.ledgerPort, 'LEDGER_PORT', 'LEDGER_URL');
    const jobs = await startJobs(database, (error) =>
      ledgerHost.app.log.error({ err: error }, 'job trouble'),
    );
    stops.push(() => jobs.stop());
    const authority = await authorityKeyPair(secrets.authority);
    // an instance appends by itself: behind LEDGER_URL may be one that does not answer
    const ledgerUrl =
      config.secretsKey === undefined ? config.ledgerUrl : ownAddress(config.host, config.ledgerPort);
    const ledger = createLedgerClient(ledgerUrl, secrets.ledgerWriter);
    const services: Services = {
      config,
      database,
      db: database.db,
      secrets,
      secretStore: store,
      blobs: await openBlobs(config),
      jobs,
      deliver: smtpDelivery(config),
      ledger,
      directory: new DirectoryPublisher(() => advanceDirectory({ db: database.db, secrets, ledger })),
      authority,
      trust: await openTrust(config, { secrets, store }, { authority, origins: ledgerHost.origins }),
      probeLogs: ledgerHost.probe,
      keptLog: ledgerHost.kept,
      logEntries: ledgerHost.entries,
      witnesses: ledgerHost.witnesses,
      timeStamps: ledgerHost.timeStamps,
      backup: new LongTask(),
      verification: new LongTask(),
      payments: createPayments(config.payments),
      metrics: createMetrics(),
      seenProofs: new Map(),
      streams: new OpenStreams(),
      now: () => new Date(),
    };
    const app = await createApp(services);
    stops.push(stoppable(app));
    // stopped first: a stream would never end by itself
    stops.push(await spreadChanges(services, (error) => app.log.error({ err: error }, 'changes not spread')));
    await jobs.work(jobHandlers(services, app.log));
    await listen(app, config.host, config.port, 'PORT', 'PUBLIC_URL');
    // the hourly sweep repeats what fails now, for instance without a reachable ledger
    sweep(services).catch((error: unknown) => app.log.error({ err: error }, 'sweep failed'));
    return { app, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function aboutSecrets({ dataDir, secretsKey }: Config): { about: string; remedy: string } {
  if (secretsKey !== undefined)
    return { about: 'The keys in the database cannot be used', remedy: 'Put its newest backup back.' };
  return {
    about: `The keys in ${join(dataDir, 'secrets')} cannot be used`,
    remedy:
      'Put the folder of the newest backup back. Do not delete it: new keys make another installation, whose proofs nobody knows.',
  };
}

function aboutDatabase({ dataDir, databaseUrl }: Config): { about: string; remedy: string } {
  if (databaseUrl === undefined)
    return {
      about: `The embedded database in ${join(dataDir, 'database')} does not open`,
      remedy:
        'Look whether the disk is full, and whether the folder belongs to this user. If it is damaged, put the newest backup of the whole data folder back.',
    };
  const { host, pathname } = new URL(databaseUrl);
  return {
    about: `The database ${pathname.slice(1)} at ${host} cannot be used`,
    remedy: 'Look whether it runs, and whether DATABASE_URL names it with the right user and password.',
  };
}

/** Ends at once: a proper stop would write into a folder that belongs to another process by now. */
function abandon(fence: Fence): void {
  process.stderr.write(`${takenOver(fence)}\n`);
  process.exit(1);
}

/** @throws OperatorError that says how to get a port, when another program uses this one */
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
    throw new OperatorError(
      `Signet cannot start: port ${port} is in use. End the program that uses it, or set ${portName} to a free port and ${urlName} to the address with it.`,
      { cause: error },
    );
  }
}
