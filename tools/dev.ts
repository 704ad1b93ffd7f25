import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** Where Vite serves the app; sessions are for this origin, so the server has to know it. */
const ORIGIN = 'http://localhost:5173';
/** An editor may write several files at once. */
const SETTLED_MS = 200;

/**
 * `npm run dev`: the server, started again when it or the domain changes, and Vite, which puts changes of the app into the open page. Data lie
 * in `data-dev`, apart from those of `npm start`. (`node --watch` reports the files of worker threads through their own messages, which the
 * thread of the database would take for answers.)
 */
const env = { ...process.env, PUBLIC_URL: ORIGIN, DATA_DIR: join(root, 'data-dev') };
const options = { cwd: root, stdio: 'inherit', env } as const;
let isStopping = false;

const vite = spawn('vite', ['packages/app', '--port', new URL(ORIGIN).port, '--strictPort'], options);
let server = startServer();
vite.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

let settling: NodeJS.Timeout | undefined;
const watchers = ['packages/server/src', 'packages/domain/src'].map((folder) =>
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(restartServer, SETTLED_MS);
  }),
);

function startServer(): ChildProcess {
  return spawn(
    process.execPath,
    ['--conditions=signet-source', 'packages/server/src/start/main.ts'],
    options,
  );
}

/** Also after it stopped by itself, which is what a mistake in the code does. */
function restartServer(): void {
  if (isStopping) return;
  const next = (): void => {
    server = startServer();
  };
  if (server.exitCode !== null) return next();
  server.once('exit', next);
  server.kill('SIGTERM');
}

function stop(): void {
  isStopping = true;
  for (const watcher of watchers) watcher.close();
  vite.kill('SIGTERM');
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}
