import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../src/start/sweep.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { createPerson, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createPerson(server.api);
  // nobody else registers what the sweep shall find
  await server.running.services.jobs.stop();
});
afterAll(() => server.close());

async function finishedContract(): Promise<Contract> {
  const contract = await createContract(server.api, owner);
  await addDocument(server.api, contract);
  await undraft(server.api, contract);
  return contract;
}

it('a statement that the ledger refuses keeps nothing else of the sweep back', async () => {
  const { services } = server.running;
  const { db } = services;
  const [broken, sound] = [await finishedContract(), await finishedContract()];
  await db.updateTable('contract_records').set({ salt: '' }).where('asset_id', '=', broken.id).execute();
  const old = { key: 'long ago', window_start: new Date(Date.now() - 25 * 3_600_000), count: 1 };
  await db.insertInto('rate_limits').values(old).execute();

  await expect(sweep(services)).rejects.toThrow('1 task of the sweep failed');
  const registered = async ({ id }: Contract) => {
    const { bc_tx_id: txId } = await db
      .selectFrom('digital_assets')
      .select('bc_tx_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return txId !== null && services.ledger.has(txId);
  };
  expect([await registered(broken), await registered(sound)]).toEqual([false, true]);
  const limits = await db.selectFrom('rate_limits').selectAll().where('key', '=', old.key).execute();
  expect(limits).toEqual([]);
});
