import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildApp } from './build.ts';
import { COMPILED, root } from './run.ts';

/** `npm start`: builds the app when it is stale and starts the server. */
if (!(await buildApp())) process.exit(1);

const server = spawn(
  process.execPath,
  ['--conditions=signet-source', join(root, 'packages/server/src/start/main.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...COMPILED, ...process.env },
  },
);
// The server stops in its own time; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
