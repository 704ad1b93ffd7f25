import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../tools/run.ts';

/** A process of the bench that answers one message. */
export interface Child<Answer> {
  answer: Answer;
  /** Ends it and waits until it is gone. */
  close(): Promise<void>;
}

/**
 * Starts a file of bench/ as a process of its own, so that it does not share a thread with what measures it.
 *
 * @throws Error when it ends before it answers
 */
export async function startChild<Answer>(
  file: string,
  { env = {}, message }: { env?: Record<string, string>; message?: object } = {},
): Promise<Child<Answer>> {
  const child = fork(join(root, 'bench', file), {
    execArgv: ['--conditions=signet-source'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (message !== undefined) child.send(message);
  const ended = exited.then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it answered.`);
  });
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
  ended.catch(() => undefined); // from now on its end is expected
  return {
    answer,
    async close() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Ports that are free now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The environment of a server of its own on free ports of this machine. */
export async function serverEnv(dataDir: string): Promise<Record<string, string> & { PUBLIC_URL: string }> {
  const [port, ledgerPort] = await freePorts(2);
  return {
    PORT: String(port),
    LEDGER_PORT: String(ledgerPort),
    PUBLIC_URL: `http://localhost:${port}`,
    LEDGER_URL: `http://localhost:${ledgerPort}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
}
