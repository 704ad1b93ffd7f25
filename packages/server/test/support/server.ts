import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../../src/platform/config/env.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';
import { startServer, type RunningServer } from '../../src/start/start.ts';
import { apiOf, type Api } from './people.ts';
import { createTestDatabase, databaseEnv } from './test-database.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/signet-server-test', import.meta.url));

/** The engine of the embedded database, held for all servers of this process: V8 forgets the machine code of a module with its last user. */
let engine: Promise<WebAssembly.Module> | undefined;

export interface TestServer {
  api: Api;
  origin: string;
  ledgerUrl: string;
  dataDir: string;
  config: Config;
  running: RunningServer;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** A server on free ports and an own, fresh data folder. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  await (engine ??= compileEngine());
  const dataDir = await freshDataDir();
  const config = readConfig({ ...(await testEnv(dataDir)), ...env });
  const server = {
    api: apiOf(config.publicUrl),
    origin: config.publicUrl,
    ledgerUrl: config.ledgerUrl,
    dataDir,
    config,
    running: await startServer(config),
    async close() {
      // a test may have put another in the place of the first
      await server.running.close();
      // a check of the health that was under way may still write
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return server;
}

async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  );
}

/** Forgets who has called how often: one person does in a test what nobody does in an hour. */
export async function forgetRateLimits({ running }: TestServer): Promise<void> {
  await running.services.db.deleteFrom('rate_limits').execute();
}

/** The environment of a server on free ports. */
export async function testEnv(dataDir: string): Promise<Record<string, string>> {
  const [port, ledgerPort] = await freePorts();
  return {
    PORT: String(port),
    LEDGER_PORT: String(ledgerPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LEDGER_URL: `http://127.0.0.1:${ledgerPort}`,
    DATA_DIR: dataDir,
    APP_DIST: join(dataDir, 'app'),
    LOG_LEVEL: 'silent',
    ...databaseEnv(dataDir),
  };
}

/** A folder with a database that is set up already: the first start of the engine takes seconds. */
export async function freshDataDir(): Promise<string> {
  const template = await templateFolder();
  const dataDir = await mkdtemp(join(tmpdir(), 'signet-test-'));
  cpSync(template, dataDir, { recursive: true });
  await createTestDatabase(dataDir);
  return dataDir;
}

async function templateFolder(): Promise<string> {
  const folder = join(CACHE, await migrationsHash());
  if (await exists(join(folder, 'database', 'PG_VERSION'))) return folder;
  const fresh = await mkdtemp(join(tmpdir(), 'signet-template-'));
  const database = await openDatabase({ dataDir: fresh, databaseUrl: undefined });
  const jobs = await startJobs(database, () => undefined);
  await jobs.stop();
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const near = await mkdtemp(`${folder}.`);
  cpSync(fresh, near, { recursive: true });
  await rm(fresh, { recursive: true });
  // another test file may have been faster
  await rename(near, folder).catch(() => rm(near, { recursive: true, force: true }));
  return folder;
}

/** Another set of migrations makes another template. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('../../src/platform/db/migrations', import.meta.url));
  for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

/** Asks again and again until the answer is there; for what a job does in the background. */
export async function until<T>(question: () => Promise<T | undefined | false>, seconds = 20): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await question();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Still not so after ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
