import { beforeAll, expect, it, vi } from 'vitest';
import { createFiledContract } from './support/filing.ts';
import { createFolder } from './support/folders.ts';
import { addLabel, label } from './support/labels.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const FILED = 'workspaceAccessGrant.grantedTo,folder,location,encrData,tags';

const server = await serverOfFile();
let olga: Person;
let mia: Person;
let workspaceId: string;

beforeAll(async () => {
  const { api } = server;
  olga = await createPerson(api, { attributes: { companyName: 'ACME' } });
  mia = await createPerson(api);
  const workspace = await createWorkspace(api, olga);
  workspaceId = workspace.id;
  await addMember(api, workspace, mia, { role: 'viewer' });
  const folders = [await createFolder(api, olga, workspaceId), await createFolder(api, olga, workspaceId)];
  const rent = await addLabel(api, olga, 'Rent');
  for (const where of [{}, ...folders.map((folder) => ({ folder }))]) {
    const { contract } = await createFiledContract(api, olga, workspace, where);
    expectStatus(await label(api, 'POST', contract, [rent]), 204);
  }
  // reads of jobs would be counted, too
  await server.running.services.jobs.stop();
});

/** The statements that a call sends to the database. */
async function statementsOf(path: string, who: Person): Promise<string[]> {
  const { embedded } = server.running.services.database;
  if (embedded === undefined) throw new Error('These tests watch the embedded database.');
  const spy = vi.spyOn(embedded, 'query');
  try {
    expectStatus(await server.api.call('GET', path, { token: who.token }), 200);
    return spy.mock.calls.map(([text]) => text);
  } finally {
    spy.mockRestore();
  }
}

const readsOf = (table: string, statements: readonly string[]) =>
  statements.filter((text) => text.includes(`from "${table}"`)).length;

/** How often each table is read. */
function readsByTable(statements: readonly string[]): Record<string, number> {
  const reads: Record<string, number> = {};
  for (const text of statements)
    for (const [, table = ''] of text.matchAll(/\b(?:from|join) "(\w+)"/g))
      reads[table] = (reads[table] ?? 0) + 1;
  return reads;
}

it('a list takes as many queries for three contracts as for one (API-47, ENT-DA-08)', async () => {
  const list = `/digitalassets?include=ownedBy.account,${FILED}`;
  const one = readsByTable(await statementsOf(`${list}&page[limit]=1`, olga));
  const three = readsByTable(await statementsOf(`${list}&page[limit]=3`, olga));
  expect(three).toEqual(one);
  const tables = [
    'access_grants',
    'accounts',
    'asset_tags',
    'digital_assets',
    'natural_persons',
    'workspace_access_grants',
  ];
  expect(Object.keys(three)).toEqual(expect.arrayContaining(tables));
});

it('folders come with the caller’s permissions in one query (API-37, PERM-FOLDER-01)', async () => {
  for (const who of [olga, mia]) {
    const statements = await statementsOf('/folders?sort=name', who);
    expect(readsOf('folders', statements)).toBe(1);
    expect(readsOf('user_folder_permissions', statements)).toBe(0);
  }
});

it('workspaces come with the caller’s permissions in one query (API-17, PERM-WS-01)', async () => {
  const statements = await statementsOf('/workspaces?sort=created', mia);
  expect(readsOf('workspaces', statements)).toBe(1);
  expect(readsOf('workspace_memberships', statements)).toBe(0);
});
