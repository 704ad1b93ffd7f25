import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDocument, createContract, undraft } from './support/contracts.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { addMember, createFolder, createWorkspace, file } from './support/workspaces.ts';

const FILED = 'workspaceAccessGrant.grantedTo,folder,location,encrData';

let server: TestServer;
let olga: Person;
let mia: Person;
let workspaceId: string;

beforeAll(async () => {
  server = await startTestServer();
  const { api } = server;
  olga = await createPerson(api, { attributes: { companyName: 'ACME' } });
  mia = await createPerson(api);
  const workspace = await createWorkspace(api, olga);
  workspaceId = workspace.id;
  await addMember(api, workspace, mia, { role: 'viewer' });
  const folders = [await createFolder(api, olga, workspaceId), await createFolder(api, olga, workspaceId)];
  for (const folder of [undefined, ...folders]) {
    const contract = await createContract(api, olga);
    await addDocument(api, contract);
    await undraft(api, contract);
    expectStatus(await file(api, contract, workspace, folder === undefined ? {} : { folder }), 201);
  }
});
afterAll(() => server.close());

/** The statements that a call sends to the database, without those of the jobs. */
async function statementsOf(path: string, who: Person): Promise<string[]> {
  const { embedded } = server.running.services.database;
  if (embedded === undefined) throw new Error('These tests watch the embedded database.');
  const spy = vi.spyOn(embedded, 'query');
  try {
    expectStatus(await server.api.call('GET', path, { token: who.token }), 200);
    return spy.mock.calls.map(([text]) => text).filter((text) => !text.includes('pgboss'));
  } finally {
    spy.mockRestore();
  }
}

const readsOf = (table: string, statements: readonly string[]) =>
  statements.filter((text) => text.includes(`from "${table}"`)).length;

it('API-46 API-47 where contracts are filed is asked once, however many includes name it', async () => {
  const statements = await statementsOf(`/workspaces/${workspaceId}/digitalassets?include=${FILED}`, olga);
  // the contracts themselves come by their filings, too
  expect(readsOf('workspace_access_grants', statements)).toBe(2);
  const none = await statementsOf(`/workspaces/${workspaceId}/digitalassets`, olga);
  expect(readsOf('workspaces', statements) - readsOf('workspaces', none)).toBe(1);
  expect(readsOf('folders', statements) - readsOf('folders', none)).toBe(1);
});

it('API-47 a list asks the database as often for three contracts as for one', async () => {
  const list = `/digitalassets?include=ownedBy.account,${FILED}`;
  const one = await statementsOf(`${list}&page[limit]=1`, olga);
  const three = await statementsOf(`${list}&page[limit]=3`, olga);
  // without the tables that jobs read as well
  for (const table of [
    'digital_assets',
    'natural_persons',
    'workspace_access_grants',
    'workspaces',
    'folders',
  ])
    expect([table, readsOf(table, three)]).toEqual([table, readsOf(table, one)]);
  expect(readsOf('digital_assets', three)).toBeGreaterThan(0);
});

it('API-37 PERM-FOLDER-01 folders come with what the caller may do in them by one read', async () => {
  for (const who of [olga, mia]) {
    const statements = await statementsOf('/folders?sort=name', who);
    expect(readsOf('folders', statements)).toBe(1);
    expect(readsOf('user_folder_permissions', statements)).toBe(0);
  }
});

it('API-17 PERM-WS-01 workspaces come with what the caller may do in them by one read', async () => {
  const statements = await statementsOf('/workspaces?sort=created', mia);
  expect(readsOf('workspaces', statements)).toBe(1);
  expect(readsOf('workspace_memberships', statements)).toBe(0);
});

it('API-47 a list that is asked for again reads no contracts, until somebody has written something', async () => {
  const path = '/digitalassets?sort=-created&page[limit]=7';
  const readsAgain = async () => readsOf('digital_assets', await statementsOf(path, olga)) > 0;
  expect(await readsAgain()).toBe(true);
  // jobs write too, but not all the time
  await expect.poll(readsAgain).toBe(false);
  await createContract(server.api, mia);
  expect(await readsAgain()).toBe(true);
});
