import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/run.ts';
import { serverEnv, startChild } from './child.ts';
import { median, pause, timed, type Bench, type Figure, type Part } from './harness.ts';

const ROUNDS = 3;
const LIMIT_MS = 60_000;

/** `npm start` with everything installed and built, until the page responds. */
export const start: Part = { name: 'start', title: 'Start', needsApp: true, run };

async function run({ folder }: Bench): Promise<Figure[]> {
  const dataDir = join(folder, 'start-data');
  try {
    const first = await startOnce(dataDir);
    const times = [];
    const floors = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await bareStart());
      times.push(await startOnce(dataDir));
    }
    return [
      {
        name: 'warm, until the page answers',
        value: median(times),
        unit: 'ms',
        against: { name: 'bare Fastify', value: median(floors) },
        goal: { of: 'value', atMost: 2000 },
      },
      {
        name: 'first, on an empty data folder',
        value: first,
        unit: 'ms',
        goal: { of: 'value', atMost: 5000 },
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const env = await serverEnv(dataDir);
  let child: ChildProcess | undefined;
  try {
    return await timed(async () => {
      child = spawn(process.execPath, ['tools/start.ts'], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answering(env.PUBLIC_URL, child);
    });
  } finally {
    if (child !== undefined && child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.`);
    if (performance.now() > end) throw new Error(`The page does not answer after ${LIMIT_MS / 1000} s.`);
    await pause(20);
  }
}

/** A Fastify with one route in a fresh process. */
async function bareStart(): Promise<number> {
  const start = performance.now();
  const child = await startChild<{ origin: string }>('list/bare-server.ts', {
    message: { path: '/', type: 'text/html', body: '<!doctype html>' },
  });
  await fetch(child.answer.origin);
  const ms = performance.now() - start;
  await child.close();
  return ms;
}
