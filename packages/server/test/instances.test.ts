import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { startInstallation, type Installation, type Instance } from './support/instances.ts';
import { invite } from './support/invite.ts';
import { createPerson, logIn, type Person } from './support/people.ts';
import { spawnServer } from './support/process.ts';
import { readLog } from './support/read-log.ts';
import { testEnv, until } from './support/server.ts';
import { signAll } from './support/signing.ts';

let installation: Installation;
let instances: Instance[];
beforeAll(async () => {
  installation = await startInstallation(4);
  ({ instances } = installation);
});
afterAll(() => installation.close());

const at = (index: number): Instance => {
  const instance = instances[index];
  if (instance === undefined) throw new TypeError(`There is no instance ${index}.`);
  return instance;
};
/** Both logs, the same at each instance, and no entry in them twice. */
async function expectOneHistory(among = instances): Promise<string[]> {
  const ids: string[] = [];
  for (const prefix of ['', '/keys/v1'] as const) {
    const logs = await Promise.all(among.map(({ ledgerUrl }) => readLog(ledgerUrl, prefix)));
    for (const log of logs) expect(log).toEqual(logs[0]);
    expect(new Set(logs[0]?.ids).size).toBe(logs[0]?.size);
    ids.push(...(logs[0]?.ids ?? []));
  }
  return ids;
}
async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: installation.postgres.url });
  await client.connect();
  const { rows } = await client.query<T>(text, values);
  await client.end();
  return rows;
}
/** Ids that rows say are in the logs. */
const registered = async (): Promise<string[]> =>
  (
    await query<{ id: string }>(
      `select key_tx_id as id from accounts where key_tx_id is not null
       union all select bc_tx_id from contract_records where bc_tx_id is not null
       union all select bc_tx_id from documents where bc_tx_id is not null
       union all select bc_tx_id from signatures where bc_tx_id is not null`,
    )
  ).map(({ id }) => id);
/** What jobs have not entered yet. */
const unregistered = async (): Promise<number> =>
  (
    await query(
      `select id from accounts where key_tx_id is null and state = 'activated'
       union all select id from contract_records where finished and bc_tx_id is null
       union all select id from documents where recorded and bc_tx_id is null
       union all select id from signatures where bc_tx_id is null`,
    )
  ).length;

it('what one instance stores the next one shows: account, session, contract, document and signature', async () => {
  const olga = await createPerson(at(0).api);
  const { token } = await logIn(at(1).api, olga);
  const owner: Person = { ...olga, token };
  const contract = await createContract(at(2).api, owner);
  const document = await addDocument(at(3).api, contract);
  const sigrid = await createPerson(at(1).api);
  await invite(at(0).api, contract, sigrid, 'sign');
  await undraft(at(1).api, contract);
  await signAll(at(2).api, contract, sigrid);
  const content = await at(0).api.call('GET', `/documents/${document.id}/content`, { token });
  expect(Buffer.from(content.bytes).equals(Buffer.from(document.ciphertext))).toBe(true);
  // by jobs, which any of them may do: two accounts, the finished contract, its document and the signature
  await until(async () => (await unregistered()) === 0);
  expect(await registered()).toHaveLength(5);
  expect(await expectOneHistory()).toEqual(expect.arrayContaining(await registered()));
  const mails = await until(async () => {
    const all = await at(3).api.mailsTo(sigrid.email);
    return all.length >= 3 && all;
  });
  // to confirm the address, the invitation, and that all have signed
  expect(mails).toHaveLength(3);
});

it('calls are counted together, whichever instance they reach', async () => {
  const outcomes: string[] = [];
  const attributes = { emailAddress: 'a@example.org', publicKey: `02${'1'.repeat(64)}` };
  const body = { data: { type: 'activationmails', attributes } };
  // an address may ask for 20 activation mails an hour
  for (let call = 0; call < 24; call++)
    outcomes.push(outcome(await at(call % 4).api.call('POST', '/activationmails', { body })));
  expect(outcomes.filter((each) => each === '429 TooManyRequests')).toHaveLength(4);
});

describe('while all of them append to the logs', () => {
  /** Registers documents through all instances until it is stopped; answers with what was acknowledged. */
  function load(among: Instance[]) {
    const acknowledged: string[] = [];
    let running = true;
    const work = async ({ api }: Instance): Promise<void> => {
      const owner = await createPerson(api);
      acknowledged.push(owner.accountId);
      while (running) {
        const contract = await createContract(api, owner);
        const document = await addDocument(api, contract);
        acknowledged.push(document.id);
      }
    };
    const workers = Promise.allSettled(among.map(work));
    const stop = async (): Promise<void> => {
      running = false;
      await workers;
    };
    return { acknowledged, stop };
  }

  it('one that is killed leaves nothing half, and the others go on', async () => {
    const { acknowledged, stop } = load(instances);
    await until(async () => acknowledged.length >= 12, 60);
    const killed = at(3);
    await killed.end('SIGKILL');
    instances.splice(3, 1);
    const before = acknowledged.length;
    await until(async () => acknowledged.length >= before + 9, 60);
    await stop();
    await until(async () => (await unregistered()) === 0, 60);
    expect(await expectOneHistory()).toEqual(expect.arrayContaining(await registered()));
    await installation.add();
  });

  it('one that stands still with the turn to write loses it within ten seconds, without a second history', async () => {
    const stuck = at(0);
    const others = instances.slice(1);
    const { acknowledged, stop } = load([stuck]);
    await until(async () => acknowledged.length >= 3, 60);
    const connection = await standStillWhileWriting(stuck);
    await until(
      async () => (await query('select 1 from pg_stat_activity where pid = $1', [connection])).length === 0,
      10,
    );
    const { api } = at(1);
    const { accountId } = await createPerson(api);
    await until(
      async () =>
        (await query('select 1 from accounts where id = $1 and key_tx_id is not null', [accountId])).length >
        0,
      60,
    );
    stuck.child.kill('SIGCONT');
    await stop();
    await until(async () => (await unregistered()) === 0, 60);
    expect(await expectOneHistory([stuck, ...others])).toEqual(expect.arrayContaining(await registered()));
  });
});

/** Stops the process at a moment at which it holds the lock of a log; answers with the number of its connection. */
function standStillWhileWriting({ child }: Instance): Promise<number> {
  return until(async () => {
    child.kill('SIGSTOP');
    const [holding] = await query<{ pid: number }>(
      `select pid from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and granted and state = 'idle in transaction'`,
    );
    if (holding !== undefined) return holding.pid;
    child.kill('SIGCONT');
    return false;
  }, 60);
}

describe('an instance that does not belong to them', () => {
  it('with another key is refused, and told that nothing is lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'signet-instance-'));
    const other = spawnServer({
      ...(await testEnv(dataDir)),
      ...installation.env,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain('SECRETS_KEY is not the key');
    await rm(dataDir, { recursive: true });
  });

  it.each([
    ['a database', { S3_BUCKET: 'signet', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    ['a bucket', { DATABASE_URL: 'postgres://localhost/signet' }],
  ])('without %s in common is refused', async (_what, settings) => {
    const alone = spawnServer({ SECRETS_KEY: Buffer.alloc(32).toString('base64'), ...settings });
    expect(await alone.ended).toBe(1);
    expect(alone.output()).toContain('set DATABASE_URL and S3_BUCKET');
  });
});
