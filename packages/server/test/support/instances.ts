import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer, type Balancer } from './balancer.ts';
import { fakeS3, type FakeS3 } from './fake-s3.ts';
import { apiOf, type Api } from './people.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { startProcess, type ServerProcess } from './process.ts';
import { testEnv } from './server.ts';

/** One process of an installation that has several. */
export interface Instance extends ServerProcess {
  /** Calls this instance, and no other. */
  api: Api;
  /** Where this instance serves both logs. */
  ledgerUrl: string;
  /** All of its settings. */
  env: Record<string, string>;
}

/** Several processes on one database and one bucket, behind one address. */
export interface Installation {
  postgres: TestPostgres;
  s3: FakeS3;
  instances: Instance[];
  /** Settings that all of them have. */
  env: Record<string, string>;
  /** Calls whichever instance is next. */
  api: Api;
  publicUrl: string;
  /** Starts one more. @param release as in `support/other-release.ts`; without it this one */
  add(release?: { main?: string }): Promise<Instance>;
  close(): Promise<void>;
}

export async function startInstallation(count: number): Promise<Installation> {
  const [postgres, s3, app, ledger] = await Promise.all([
    startPostgres(),
    fakeS3(),
    startBalancer(),
    startBalancer(),
  ]);
  const publicUrl = addressOf(app);
  const env = {
    ...s3.env,
    S3_TIMEOUT_SECONDS: '5',
    DATABASE_URL: postgres.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: publicUrl,
    LEDGER_URL: addressOf(ledger),
  };
  const folders: string[] = [];
  const installation: Installation = {
    postgres,
    s3,
    instances: [],
    env,
    api: apiOf(publicUrl),
    publicUrl,
    async add(release = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'signet-instance-'));
      folders.push(dataDir);
      const own = await testEnv(dataDir);
      const port = Number(own['PORT']);
      const ledgerPort = Number(own['LEDGER_PORT']);
      // it calls its own ledger while it starts
      ledger.targets.push(ledgerPort);
      const instance: Instance = {
        ...(await startProcess({ ...own, ...env }, { ...release, origin: `http://127.0.0.1:${port}` })),
        api: apiOf(`http://127.0.0.1:${port}`, publicUrl),
        ledgerUrl: `http://127.0.0.1:${ledgerPort}`,
        env: { ...own, ...env },
      };
      app.targets.push(port);
      installation.instances.push(instance);
      return instance;
    },
    async close() {
      for (const instance of installation.instances) {
        instance.child.kill('SIGCONT');
        await instance.end('SIGTERM');
      }
      await Promise.all([app.close(), ledger.close()]);
      await new Promise((done) => s3.server.close(done));
      await postgres.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
  // the first ones start together, as those of a cluster do
  await Promise.all(Array.from({ length: count }, () => installation.add()));
  return installation;
}

const addressOf = ({ port }: Balancer): string => `http://127.0.0.1:${port}`;
