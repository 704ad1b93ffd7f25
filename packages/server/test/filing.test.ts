import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnvelope } from '@signet/domain/crypto/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, invite, undraft, type Contract } from './support/contracts.ts';
import { createPerson, expectStatus, type Api, type Json, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { activeContract } from './support/sharing.ts';
import {
  addMember,
  createFolder,
  createWorkspace,
  file,
  joinCompany,
  newWorkspace,
  permissionBody,
  sealForWorkspace,
  setCompany,
  type Workspace,
} from './support/workspaces.ts';

let server: TestServer;
let api: Api;
let cast: { ann: Person; ed: Person; vi: Person; guest: Person; boss: Person };
let workspace: Workspace;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  cast = {
    ann: await createPerson(api, { attributes: { companyName: 'ACME' } }),
    ed: await createPerson(api),
    vi: await createPerson(api),
    guest: await createPerson(api),
    boss: await createPerson(api),
  };
  await joinCompany(server, cast.boss, { of: cast.ann, role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.running.services.db.deleteFrom('rate_limits').execute();
  workspace = await createWorkspace(api, cast.ann);
  await addMember(api, workspace, cast.ed, { role: 'editor' });
  await addMember(api, workspace, cast.vi, { role: 'viewer' });
  folder = await createFolder(api, cast.ann, workspace.id);
});

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });
const idsAt = async (path: string, who: Person): Promise<string[]> => {
  const answer = await get(path, who);
  expectStatus(answer, 200);
  return answer.json.data.map(({ id }: Json) => id);
};
const inWorkspace = () => `/workspaces/${workspace.id}/digitalassets`;
const inFolder = () => `/folders/${folder}/digitalassets`;

async function filed(
  owner: Person,
  where: { folder?: string } = {},
): Promise<{ contract: Contract; grant: string }> {
  const contract = await activeContract(api, owner);
  const answer = await file(api, contract, workspace, where);
  expectStatus(answer, 201);
  return { contract, grant: answer.json.data.id };
}

const move = (grant: string, by: Person, relationships: Json, attributes: Json = {}) =>
  api.call('PATCH', `/workspaceaccessgrants/${grant}`, {
    token: by.token,
    body: { data: { type: 'workspaceaccessgrants', attributes, relationships } },
  });
const toFolder = (id: string | null) => ({ folder: { data: id === null ? null : { type: 'folders', id } } });
const letIn = async (person: Person, profile: 'editor' | 'viewer') =>
  expectStatus(
    await api.call('POST', '/userfolderpermissions', {
      token: cast.ann.token,
      body: permissionBody({ folder, person, profile: FOLDER_PROFILE_IDS[profile] }),
    }),
    201,
  );

describe('a contract in a workspace', () => {
  it('API-65 API-48 CRYPTO-08 PERM-WS-03 its members see it, open its secret by the workspace key and read its documents', async () => {
    const { contract } = await filed(cast.ann);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([contract.id]);
    const { json } = await get(`/digitalassets/${contract.id}/encrData`, cast.vi);
    expect(json.data.attributes.workspaceId).toBe(workspace.id);
    const secret = await openEnvelope({
      envelope: json.data.attributes.encrDS,
      recipient: await workspaceKeyPairOf(workspace.seed),
      recipientType: 'workspace',
      assetPublicKey: contract.publicKey,
      granterKey: json.data.attributes.granterKey,
    });
    expect(secret).toEqual(contract.secret);
    const [document] = contract.documents;
    expect((await get(`/documents/${document?.id}/content`, cast.vi)).status).toBe(200);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.guest))).toBe('404 NotFound');
  });

  it('PERM-WS-02 J-072 members read it, but content, documents and invitations stay the owner’s', async () => {
    const { contract } = await filed(cast.ann);
    for (const who of [cast.vi, cast.ed]) {
      const body = { data: { type: 'digitalassets', attributes: { title: 'Mine now' } } };
      const path = `/digitalassets/${contract.id}`;
      expect(outcome(await api.call('PATCH', path, { token: who.token, body }))).toBe('403 Forbidden');
      expect(outcome(await api.call('DELETE', path, { token: who.token }))).toBe('403 Forbidden');
      const sharing = await invite(api, { ...contract, owner: who }, cast.guest, 'view');
      expect(outcome(sharing)).toBe('403 Forbidden');
    }
  });

  it('STATE-DA-01 J-065 a draft that is filed is seen by its owner only', async () => {
    const draft = await createContract(api, cast.ed);
    expectStatus(await file(api, draft, workspace), 201);
    expect(await idsAt(inWorkspace(), cast.ed)).toEqual([draft.id]);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([]);
    expect(outcome(await get(`/digitalassets/${draft.id}`, cast.ann))).toBe('404 NotFound');
    await undraft(api, draft);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([draft.id]);
  });

  it('API-49 PERM-FOLDER-01 in a folder it is for those who have access to the folder, not for all members', async () => {
    const { contract } = await filed(cast.ann, { folder });
    expect(await idsAt(inFolder(), cast.ann)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([]);
    expect(outcome(await get(inFolder(), cast.vi))).toBe('404 NotFound');
    for (const path of ['', '/encrData'])
      expect(outcome(await get(`/digitalassets/${contract.id}${path}`, cast.ed))).toBe('404 NotFound');
    await letIn(cast.vi, 'viewer');
    expect(await idsAt(inFolder(), cast.vi)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([contract.id]);
  });

  it('J-126 my contracts are those with an own grant; search and ids find the others too (API-46, API-63)', async () => {
    const { contract } = await filed(cast.ann);
    expect(await idsAt('/digitalassets', cast.vi)).toEqual([]);
    expect(await idsAt(`/digitalassets?filter[id]=${contract.id}`, cast.vi)).toEqual([contract.id]);
    const search = '/digitalassets?filter[or][0][title][like]=rental&sort=-lastModified';
    expect(await idsAt(search, cast.vi)).toContain(contract.id);
    expect(await idsAt(search, cast.guest)).toEqual([]);
    expect(await idsAt(`/digitalassets?filter[id]=${contract.id}`, cast.guest)).toEqual([]);
  });

  it('API-46 API-47 J-062 ENT-DA-06 ENT-DA-09 ENT-DA-10 the place is included for who may know of it', async () => {
    const { contract, grant } = await filed(cast.ann, { folder });
    expectStatus(await invite(api, contract, cast.guest, 'view'), 201);
    const include = 'workspaceAccessGrant.grantedTo,folder,location,encrData,ownedBy.account';
    const path = `/digitalassets/${contract.id}?include=${include}`;
    const { relationships } = (await get(path, cast.ann)).json.data;
    expect(relationships.workspaceAccessGrant.data).toEqual({ type: 'workspaceaccessgrants', id: grant });
    expect(relationships.folder.data).toEqual({ type: 'folders', id: folder });
    expect(relationships.location.data).toEqual({ type: 'folders', id: folder });
    const list = await get(
      `/digitalassets?filter[id]=${contract.id}&include=workspaceAccessGrant,encrData`,
      cast.ann,
    );
    expect(list.json.included.map(({ type }: Json) => type).toSorted()).toEqual([
      'encrdata',
      'workspaceaccessgrants',
    ]);
    const { json } = await get(path, cast.guest);
    for (const name of ['workspaceAccessGrant', 'folder', 'location'])
      expect(json.data.relationships[name].data).toBeNull();
    expect(JSON.stringify(json)).not.toContain(workspace.id);
  });

  it('API-48 CONST-LIM-01 the list has pages, sorts and filters as my contracts have', async () => {
    const contracts: string[] = [];
    for (let count = 0; count < 5; count++) {
      const contract = await createContract(api, cast.ann, { title: `Lease ${count}` });
      await undraft(api, contract);
      expectStatus(await file(api, contract, workspace, count % 2 === 0 ? {} : { folder }), 201);
      contracts.unshift(contract.id);
    }
    const seen: string[] = [];
    let path: string | null = `${inWorkspace()}?page[limit]=2&sort=-created`;
    for (; path !== null;) {
      const { json } = await get(path, cast.ann);
      seen.push(...json.data.map(({ id }: Json) => id));
      path = json.links.next;
    }
    expect(seen).toEqual(contracts);
    const byTitle = await idsAt(`${inWorkspace()}?sort=title`, cast.ann);
    expect(byTitle).toEqual(contracts.toReversed());
    expect(await idsAt(`${inWorkspace()}?filter[title][like]=lease 3`, cast.ann)).toEqual([contracts[1]]);
    expect(await idsAt(`${inWorkspace()}?filter[state]=archived`, cast.ann)).toEqual([]);
    expect(await idsAt(`${inFolder()}?sort=-title`, cast.ann)).toEqual([contracts[1], contracts[3]]);
  });
});

describe('filing, moving, detaching', () => {
  it('VAL-CREATE-05 PERM-WS-03 only editors and maintainers file at the top, folder editors in their folder', async () => {
    const contract = await activeContract(api, cast.vi);
    expect(outcome(await file(api, contract, workspace))).toBe('403 Forbidden');
    expect(outcome(await file(api, contract, workspace, { folder }))).toBe('404 NotFound');
    await letIn(cast.vi, 'editor');
    expect((await file(api, contract, workspace, { folder })).status).toBe(201);
    expect((await file(api, await activeContract(api, cast.ed), workspace)).status).toBe(201);
    expect(outcome(await file(api, await activeContract(api, cast.guest), workspace))).toBe('404 NotFound');
  });

  it('API-65 a contract lies in one workspace, is filed by its owner, with a key for that workspace', async () => {
    const { contract } = await filed(cast.ann);
    const second = await createWorkspace(api, cast.ann);
    expect(outcome(await file(api, contract, second))).toBe('409 Conflict');
    const stolen = await activeContract(api, cast.ann);
    expect(outcome(await file(api, stolen, workspace, { by: cast.ed }))).toBe('404 NotFound');
    const wrongKey = await file(api, stolen, { ...workspace, publicKey: second.publicKey });
    expect(outcome(wrongKey)).toBe('400 BadRequest');
    const other = await createFolder(api, cast.ann, second.id);
    expect(outcome(await file(api, stolen, workspace, { folder: other }))).toBe('400 BadRequest');
  });

  it('API-66 J-115 an editor moves between the top and folders where he may add; a viewer does not', async () => {
    const { contract, grant } = await filed(cast.ann);
    await letIn(cast.ed, 'editor');
    await letIn(cast.vi, 'viewer');
    expect(outcome(await move(grant, cast.vi, toFolder(folder)))).toBe('403 Forbidden');
    expect((await move(grant, cast.ed, toFolder(folder))).status).toBe(200);
    expect(await idsAt(inFolder(), cast.vi)).toEqual([contract.id]);
    const hidden = await createFolder(api, cast.ann, workspace.id);
    expect(outcome(await move(grant, cast.ed, toFolder(hidden)))).toBe('404 NotFound');
    expect((await move(grant, cast.ed, toFolder(null))).status).toBe(200);
    expect(await idsAt(inFolder(), cast.vi)).toEqual([]);
  });

  it('API-66 another workspace needs the right to detach, to create there, and the secret wrapped for its key', async () => {
    const { contract, grant } = await filed(cast.ann);
    const second = await createWorkspace(api, cast.ann);
    await addMember(api, second, cast.ed, { role: 'editor' });
    const there = { grantedTo: { data: { type: 'workspaces', id: second.id } } };
    const encrDS = await sealForWorkspace(contract, second, cast.ed);
    expect(outcome(await move(grant, cast.ed, there, { encrDS }))).toBe('403 Forbidden');
    expect(outcome(await move(grant, cast.ann, there))).toBe('400 BadRequest');
    const wrong = { encrDS: await sealForWorkspace(contract, workspace) };
    expect(outcome(await move(grant, cast.ann, there, wrong))).toBe('400 BadRequest');
    const right = { encrDS: await sealForWorkspace(contract, second) };
    expect((await move(grant, cast.ann, there, right)).status).toBe(200);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([]);
    expect(await idsAt(`/workspaces/${second.id}/digitalassets`, cast.ed)).toEqual([contract.id]);
  });

  it('API-67 STATE-DA-12 after detaching members do not see it any more, participants do; editors may not detach', async () => {
    const { contract, grant } = await filed(cast.ann);
    expectStatus(await invite(api, contract, cast.guest, 'view'), 201);
    const path = `/workspaceaccessgrants/${grant}`;
    for (const who of [cast.ed, cast.vi])
      expect(outcome(await api.call('DELETE', path, { token: who.token }))).toBe('403 Forbidden');
    expect((await api.call('DELETE', path, { token: cast.ann.token })).status).toBe(204);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.vi))).toBe('404 NotFound');
    expect(await idsAt('/digitalassets', cast.guest)).toContain(contract.id);
  });

  it('STATE-DA-13 J-114 deleting a folder moves its contracts, and those of subfolders, to the workspace', async () => {
    const below = await createFolder(api, cast.ann, workspace.id, { parent: folder });
    const { contract } = await filed(cast.ann, { folder });
    const { contract: deeper } = await filed(cast.ann, { folder: below });
    expectStatus(await api.call('DELETE', `/folders/${folder}`, { token: cast.ann.token }), 204);
    expect((await idsAt(inWorkspace(), cast.vi)).toSorted()).toEqual([contract.id, deeper.id].toSorted());
  });

  it('J-100 deleting a workspace detaches its contracts', async () => {
    const { contract } = await filed(cast.ed);
    expectStatus(await api.call('DELETE', `/workspaces/${workspace.id}`, { token: cast.ann.token }), 204);
    expect(await idsAt('/digitalassets', cast.ed)).toContain(contract.id);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.vi))).toBe('404 NotFound');
    expect(
      (await get(`/digitalassets/${contract.id}?include=location`, cast.ed)).json.data.relationships.location
        .data,
    ).toBeNull();
  });

  it('ABUSE-03 a grant takes no other members: contract, creator and key of another one are refused', async () => {
    const { contract, grant } = await filed(cast.ann);
    const digitalAsset = { data: { type: 'digitalassets', id: contract.id } };
    expect(outcome(await move(grant, cast.ann, { digitalAsset }))).toBe('400 BadRequest');
    expect(outcome(await move(grant, cast.ann, {}, { granterKey: 'x' }))).toBe('400 BadRequest');
    expect(
      outcome(await move(grant, cast.ann, {}, { encrDS: await sealForWorkspace(contract, workspace) })),
    ).toBe('400 BadRequest');
  });
});

describe('company admins and the company workspace', () => {
  it('PERM-COMP-01 J-073 J-068 a company admin sees what is filed anywhere in the company, and may archive it', async () => {
    const contract = await createContract(api, cast.ed, { expiryDate: '2020-01-01' });
    await addDocument(api, contract);
    await undraft(api, contract);
    expectStatus(await file(api, contract, workspace), 201);
    expect(await idsAt(inWorkspace(), cast.boss)).toEqual([contract.id]);
    expect((await get(`/digitalassets/${contract.id}`, cast.boss)).status).toBe(200);
    // without a membership there is no key to open it with
    expect(outcome(await get(`/digitalassets/${contract.id}/encrData`, cast.boss))).toBe(
      '422 UnconfirmedHints',
    );
    const path = `/digitalassets/${contract.id}`;
    const archive = (attributes: Json) =>
      api.call('PATCH', path, {
        token: cast.boss.token,
        body: { data: { type: 'digitalassets', attributes } },
      });
    expect(outcome(await archive({ title: 'x' }))).toBe('403 Forbidden');
    expect(outcome(await archive({ state: 'archived', title: 'x' }))).toBe('403 Forbidden');
    expect((await archive({ state: 'archived' })).status).toBe(200);
  });

  it('PERM-COMP-06 who is no admin any more keeps what was shared personally, and nothing else', async () => {
    const { contract } = await filed(cast.ann);
    const { contract: shared } = await filed(cast.ann);
    const former = await createPerson(api);
    await joinCompany(server, former, { of: cast.ann, role: 'admin' });
    expectStatus(await invite(api, shared, former, 'view'), 201);
    expect((await get(`/digitalassets/${contract.id}`, former)).status).toBe(200);
    await setCompany(server, former, { company_role: 'member' });
    expect(outcome(await get(`/digitalassets/${contract.id}`, former))).toBe('404 NotFound');
    expect(await idsAt('/digitalassets', former)).toEqual([shared.id]);
  });

  it('API-34 J-104 J-106 missing contracts are listed until an admin files them there; they cannot leave it', async () => {
    const owner = await createPerson(api, { attributes: { companyName: 'Migrating' } });
    const second = await createPerson(api);
    await joinCompany(server, second, { of: owner, role: 'admin' });
    const company = (await get(`/accounts/${owner.accountId}`, owner)).json.data.relationships.company.data
      .id;
    const { body, ...general } = await newWorkspace(owner, 'General');
    const place = `/companies/${company}/companyWorkspace`;
    expectStatus(await api.call('POST', place, { token: owner.token, body }), 201);
    const draft = await createContract(api, owner);
    const contract = await activeContract(api, owner);
    for (const path of ['/companyWorkspace/missingDigitalAssets', `${place}/missingDigitalAssets`]) {
      expect(await idsAt(path, owner)).toEqual([contract.id]);
      expect(await idsAt(path, second)).toEqual([]);
    }
    const answer = await file(api, contract, general);
    expect(answer.status).toBe(201);
    expect(outcome(await file(api, contract, general))).toBe('409 Conflict');
    expect(outcome(await file(api, draft, general))).toBe('409 StateChanged');
    expect(await idsAt('/companyWorkspace/missingDigitalAssets', owner)).toEqual([]);
    expect(await idsAt(`/workspaces/${general.id}/digitalassets`, second)).toEqual([contract.id]);
    const path = `/workspaceaccessgrants/${answer.json.data.id}`;
    expect(outcome(await api.call('DELETE', path, { token: owner.token }))).toBe('403 Forbidden');
    // beside the chosen workspace, which is the one that the contract names
    const chosen = await createWorkspace(api, owner);
    expectStatus(await file(api, contract, chosen), 201);
    const { json } = await get(`/digitalassets/${contract.id}?include=workspaceAccessGrant.grantedTo`, owner);
    expect(json.included.find(({ type }: Json) => type === 'workspaces').id).toBe(chosen.id);
  });
});
