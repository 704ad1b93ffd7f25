import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { freshDataDir } from '../../packages/server/test/support/server.ts';
import { root } from '../../tools/run.ts';

/** The real product on a throw-away data folder: the built app, the real server, database, ledger and mailbox. */
export interface Signet {
  url: string;
  ledgerUrl: string;
  dataDir: string;
  /** Everything the server printed. */
  log: () => string;
  mails: (to: string) => Promise<Mail[]>;
  /** Ends the server as the operator would, or with SIGKILL. The data stay. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same data and addresses. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Where app and ledger are. */
export type Addresses = Pick<Signet, 'url' | 'ledgerUrl'>;

/**
 * @param settings environment variables beyond addresses and data folder
 * @param publish puts a proxy in front: gets where the servers will listen, answers where everybody finds them
 */
export async function startSignet(
  settings: Record<string, string> = {},
  publish: (listening: Addresses) => Promise<Addresses> = async (listening) => listening,
): Promise<Signet> {
  const dataDir = await freshDataDir();
  const [port, ledgerPort] = await Promise.all([freePort(), freePort()]);
  const { url, ledgerUrl } = await publish({
    url: `http://localhost:${port}`,
    ledgerUrl: `http://localhost:${ledgerPort}`,
  });
  let child: ChildProcess | undefined;
  let printed = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--conditions=signet-source', 'packages/server/src/start/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...settings,
        PORT: String(port),
        LEDGER_PORT: String(ledgerPort),
        PUBLIC_URL: url,
        LEDGER_URL: ledgerUrl,
        DATA_DIR: dataDir,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += String(chunk)));
    try {
      await healthy(url, child, () => printed);
    } catch (error) {
      // it would go on beside those that are started in its place
      await stop('SIGKILL');
      throw error;
    }
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    ledgerUrl,
    dataDir,
    log: () => printed,
    async mails(to) {
      const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
      return ((await answer.json()) as { mails: Mail[] }).mails;
    },
    stop,
    start,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthy(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${log()}`);
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > until) throw new Error(`The server did not become healthy:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
