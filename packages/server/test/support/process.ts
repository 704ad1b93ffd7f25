import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apiOf, type Api } from './people.ts';
import { until } from './server.ts';

const MAIN = fileURLToPath(new URL('../../src/start/main.ts', import.meta.url));

/** The server as a process of its own, as an operator starts it. */
export interface ServerProcess {
  api: Api;
  child: ChildProcess;
  /** All that it wrote so far. */
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code. */
  end(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Waits for an end that comes by itself. */
  ended: Promise<number | null>;
}

/** How a process is started. */
interface Start {
  /** Program and arguments that start it, for instance `unshare`. */
  through?: readonly string[];
  /** The file that is started. @default that of this release */
  main?: string;
}

/** Starts it, and does not wait until it answers. */
export function spawnServer(
  env: Record<string, string>,
  { through = [], main = MAIN }: Start = {},
): ServerProcess {
  const command = [...through, process.execPath, '--conditions=signet-source', main];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    api: apiOf(env['PUBLIC_URL'] ?? ''),
    child,
    output: () => output,
    ended,
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts it and waits until it answers.
 *
 * @param options.origin where it listens, when that is not its public address
 * @throws Error with what it wrote when it ends instead, or does not answer in time; then it is killed
 */
export async function startProcess(
  env: Record<string, string>,
  { seconds = 180, origin, ...start }: Start & { seconds?: number; origin?: string } = {},
): Promise<ServerProcess> {
  const server = spawnServer(env, start);
  const api = origin === undefined ? server.api : apiOf(origin);
  try {
    await until(async () => {
      if (server.child.exitCode !== null) throw new Error('The server ended.');
      return api.call('GET', '/configuration').then(
        ({ status }) => status === 200,
        () => false,
      );
    }, seconds);
  } catch (cause) {
    await server.end('SIGKILL');
    throw new Error(`The server did not start: ${server.output()}`, { cause });
  }
  return server;
}
