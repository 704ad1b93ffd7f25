import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf, type Api } from '../../packages/server/test/support/people.ts';
import { spawnServer, type ServerProcess } from '../../packages/server/test/support/process.ts';
import { startRelay, type TestRelay } from '../../packages/server/test/support/relay.ts';
import { testEnv } from '../../packages/server/test/support/server.ts';
import { root } from '../../tools/run.ts';

/** Longer than a start takes that repairs a database, on a machine that is busy. */
const START_SECONDS = 60;
const LAST_LINES = 2000;
/** A third of a start is compiling: a server that ends properly leaves what it compiled to those after it. */
const COMPILED = join(root, 'node_modules/.cache/faults-compiled');

/** A server on a data folder, with its mail server; the folder outlives many servers. */
export interface Installation {
  dataDir: string;
  env: Record<string, string>;
  relay: TestRelay;
  /** How people call whichever server runs. */
  api: Api;
  /** Ends the mail server; the data folder is the caller's. */
  stop(): Promise<void>;
}

let address = 0;

/** @param settings of the server, beyond its addresses */
export async function installationOn(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const relay = await startRelay();
  const env: Record<string, string> = {
    ...(await testEnv(dataDir)),
    SMTP_URL: relay.url,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: COMPILED,
    ...settings,
  };
  return {
    dataDir,
    env,
    relay,
    api: asPeopleCall(apiOf(env['PUBLIC_URL'] ?? ''), relay),
    stop: () => relay.stop(),
  };
}

/** Each call from another address, since limits count by address, and the mails of the mail server. */
function asPeopleCall(api: Api, relay: TestRelay): Api {
  return {
    call(method, path, { headers, ...options } = {}) {
      address += 1;
      const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
      return api.call(method, path, { ...options, headers: { 'x-forwarded-for': from, ...headers } });
    },
    mailsTo: async (email) =>
      relay
        .mailsTo(email)
        .toReversed()
        .map(({ text = '' }) => text),
  };
}

/**
 * Starts a server and waits until it answers; once more when another program had its port for a moment.
 *
 * @throws Error with what it wrote, when it ends or takes too long
 */
export async function start({ env }: Pick<Installation, 'env'>): Promise<ServerProcess> {
  for (;;) {
    const server = spawnServer(env);
    if (await answers(server)) return server;
    if (!server.output().includes('is in use'))
      throw new Error(`The server does not start: ${server.output().slice(-LAST_LINES)}`);
    await pause(500);
  }
}

/** Whether it answers in time; one that does not is ended. */
async function answers(server: ServerProcess): Promise<boolean> {
  const end = Date.now() + START_SECONDS * 1000;
  while (Date.now() < end && isRunning(server)) {
    const isUp = await server.api.call('GET', '/configuration').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) return true;
    await pause(50);
  }
  await server.end('SIGKILL');
  return false;
}

const isRunning = ({ child }: ServerProcess): boolean => child.exitCode === null && child.signalCode === null;
