import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { startInstallation, type Installation, type Instance } from './support/instances.ts';
import { invite } from './support/invite.ts';
import { migrationNumber, releaseWith, type OtherRelease } from './support/other-release.ts';
import { createPerson, logIn } from './support/people.ts';
import { spawnServer, startProcess } from './support/process.ts';
import { readLog } from './support/read-log.ts';
import { signAll } from './support/signing.ts';

/** Brings a column that nothing reads yet. */
const EXPANDING = {
  [`${migrationNumber(1)}-remarks`]: `alter table digital_assets add column remark text not null default ''`,
};
/** Takes it away when the release that brought it does not use it any more. */
const CONTRACTING = {
  [`${migrationNumber(2)}-no-remarks-unused-since-${migrationNumber(1)}`]: `alter table digital_assets drop column remark`,
};

let installation: Installation;
let next: OtherRelease;
let afterNext: OtherRelease;
/** Instances of this release, and of the next one. */
let old: Instance;
let other: Instance;
let renewed: Instance;
beforeAll(async () => {
  [next, afterNext] = await Promise.all([
    releaseWith(EXPANDING),
    releaseWith({ ...EXPANDING, ...CONTRACTING }),
  ]);
  installation = await startInstallation(2);
  [old, other] = installation.instances as [Instance, Instance];
});
afterAll(async () => {
  await installation.close();
  await Promise.all([next.remove(), afterNext.remove()]);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: installation.postgres.url });
  await client.connect();
  return client;
}
const databasePart = async ({ env }: Instance): Promise<unknown> => {
  const health = (await (await fetch(`http://127.0.0.1:${env['PORT']}/health`)).json()) as {
    parts: { database: unknown };
  };
  return health.parts.database;
};

it('a schema that is waiting for a long reader holds up nobody who works', async () => {
  const [reader, worker] = [await connect(), await connect()];
  // as a backup does while it reads all rows
  await reader.query('begin; select count(*) from digital_assets');
  const starting = installation.add(next);
  const waits: number[] = [];
  // until the migration has asked for its lock twice, each time in front of the worker
  const met = () => waits.filter((wait) => wait > 500);
  for (const end = Date.now() + 60_000; Date.now() < end && met().length < 2;) {
    const begun = Date.now();
    await worker.query('select count(*) from digital_assets');
    waits.push(Date.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await reader.query('commit');
  renewed = await starting;
  await Promise.all([reader.end(), worker.end()]);
  expect(met()).toHaveLength(2);
  expect(Math.max(...waits)).toBeLessThan(5000);
});

it('old and new instances work side by side, and an old one that is started again goes on', async () => {
  const olga = await createPerson(old.api);
  const sigrid = await createPerson(renewed.api);
  const contract = await createContract(renewed.api, { ...olga, ...(await logIn(renewed.api, olga)) });
  const document = await addDocument(old.api, contract);
  await invite(renewed.api, contract, sigrid, 'sign');
  await undraft(old.api, contract);
  await signAll(renewed.api, contract, sigrid);
  for (const { api } of [old, renewed]) {
    const { bytes } = await api.call('GET', `/documents/${document.id}/content`, { token: olga.token });
    expect(Buffer.from(bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
  }
  expect(await other.end('SIGTERM')).toBe(0);
  Object.assign(other, await startProcess(other.env, { origin: `http://127.0.0.1:${other.env['PORT']}` }));
  await addDocument(other.api, await createContract(other.api, olga));
  expect(await databasePart(old)).toEqual({ ok: true });
  const logs = await Promise.all([old, other, renewed].map(({ ledgerUrl }) => readLog(ledgerUrl, '')));
  for (const log of logs) expect(log).toEqual(logs[0]);
});

it('what the release before needs is taken away only from a release that does not need it: an older one says so, and does not start', async () => {
  await installation.add(afterNext);
  expect(await databasePart(renewed)).toEqual({ ok: true });
  expect(await databasePart(old)).toEqual({
    ok: false,
    detail: expect.stringContaining('has taken away what this version needs'),
  });
  await other.end('SIGTERM');
  const refused = spawnServer(other.env);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    `has taken away what this version needs (by the change ${Object.keys(CONTRACTING)[0]}). Start that version`,
  );
  expect(await renewed.end('SIGTERM')).toBe(0);
  const restarted = await startProcess(renewed.env, {
    ...next,
    origin: `http://127.0.0.1:${renewed.env['PORT']}`,
  });
  expect(await restarted.end('SIGTERM')).toBe(0);
});
