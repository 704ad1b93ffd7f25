import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LISTENER_NAME } from '../src/platform/db/listen.ts';
import { hears, listenTo, type Listening } from './support/changes.ts';
import { startInstallation, type Installation, type Instance } from './support/instances.ts';
import { invite } from './support/invite.ts';
import { createPerson, type Person } from './support/people.ts';
import { until } from './support/server.ts';
import { activeContract } from './support/sharing.ts';
import { signAll } from './support/signing.ts';

let installation: Installation;
let here: Instance;
let there: Instance;
beforeAll(async () => {
  installation = await startInstallation(2);
  [here, there] = installation.instances as [Instance, Instance];
});
afterAll(() => installation.close());

async function listening({ env }: Instance, person: Person): Promise<Listening> {
  const { publicUrl } = installation;
  const listener = await listenTo({ origin: `http://127.0.0.1:${env['PORT']}`, publicUrl }, person);
  onTestFinished(() => listener.close());
  return listener;
}
const listeners = "from pg_stat_activity where application_name = $1 and query <> ''";
async function query(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: installation.postgres.url });
  await client.connect();
  const { rowCount } = await client.query(`${text} ${listeners}`, [LISTENER_NAME]);
  await client.end();
  return rowCount ?? 0;
}

it('an owner who listens at one instance hears of a signature at the other', async () => {
  const [owner, signer] = [await createPerson(here.api), await createPerson(there.api)];
  const contract = await activeContract(here.api, owner);
  await invite(here.api, contract, signer, 'sign');
  const listener = await listening(here, owner);
  await signAll(there.api, contract, signer);
  expect(await hears(listener, `contract ${contract.id}`)).toBe(true);
});

it('when the connections that listen were ended they are made again, all are told to catch up, and events arrive as before', async () => {
  const owner = await createPerson(here.api);
  const listener = await listening(here, owner);
  expect(await query('select pg_terminate_backend(pid)')).toBe(2);
  expect(await hears(listener, 'all')).toBe(true);
  await until(async () => (await query('select pid')) === 2);
  const contract = await activeContract(there.api, owner);
  expect(await hears(listener, `contract ${contract.id}`)).toBe(true);
});

it('a server that stops ends its streams and waits for none', async () => {
  const owner = await createPerson(here.api);
  const listener = await listening(here, owner);
  const begin = performance.now();
  expect(await here.end('SIGTERM')).toBe(0);
  await listener.ended;
  // it waits 30 s for a call
  expect(performance.now() - begin).toBeLessThan(25_000);
});
