import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, outcome } from './support/answers.ts';
import { createStaff, createStaffedWorkspace, type Staff } from './support/casts.ts';
import { joinCompany, setCompany } from './support/companies.ts';
import { addDocument, changeContract, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createFiledContract, file } from './support/filing.ts';
import { openByWorkspace } from './support/keys.ts';
import { createFolder, giveAccess } from './support/folders.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';
import { addMember, createWorkspace, newWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let cast: Staff & { guest: Person; boss: Person };
let workspace: Workspace;
let folder: string;

beforeAll(async () => {
  cast = {
    ...(await createStaff(api)),
    guest: await createPerson(api),
    boss: await createPerson(api),
  };
  await joinCompany(server, cast.boss, { of: cast.ann, role: 'admin' });
});
beforeEach(async () => {
  workspace = await createStaffedWorkspace(api, cast);
  folder = await createFolder(api, cast.ann, workspace.id);
});

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });
const idsAt = async (path: string, who: Person) => idsOf(await get(path, who));
const inWorkspace = () => `/workspaces/${workspace.id}/digitalassets`;
const inFolder = () => `/folders/${folder}/digitalassets`;

const filed = (owner: Person, where: { folder?: string } = {}) =>
  createFiledContract(api, owner, workspace, where);

describe('a contract in a workspace', () => {
  it('its members see it, open its secret by the workspace key and read its documents (API-65, API-48, CRYPTO-08, PERM-WS-03)', async () => {
    const { contract } = await filed(cast.ann);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([contract.id]);
    const { json } = await get(`/digitalassets/${contract.id}/encrData`, cast.vi);
    expect(json.data.attributes.workspaceId).toBe(workspace.id);
    const { encrDS: envelope } = json.data.attributes;
    const opened = await openByWorkspace(workspace.key, { envelope, key: contract.key.of, by: cast.ann });
    expect(opened.secret).toEqual(contract.key.secret);
    const [document] = contract.documents;
    expect((await get(`/documents/${document?.id}/content`, cast.vi)).status).toBe(200);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.guest))).toBe('404 NotFound');
  });

  it('members read it, but content, documents and invitations stay the owner’s (PERM-WS-02, J-072)', async () => {
    const { contract } = await filed(cast.ann);
    for (const who of [cast.vi, cast.ed]) {
      const path = `/digitalassets/${contract.id}`;
      const theirs = { ...contract, owner: who };
      expect(outcome(await changeContract(api, theirs, { title: 'Mine now' }))).toBe('403 Forbidden');
      expect(outcome(await api.call('DELETE', path, { token: who.token }))).toBe('403 Forbidden');
      const sharing = await invite(api, theirs, cast.guest, 'view');
      expect(outcome(sharing)).toBe('403 Forbidden');
    }
  });

  it('a draft that is filed is seen by its owner only (STATE-DA-01, J-065)', async () => {
    const draft = await createContract(api, cast.ed);
    expectStatus(await file(api, draft, workspace), 201);
    expect(await idsAt(inWorkspace(), cast.ed)).toEqual([draft.id]);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([]);
    expect(outcome(await get(`/digitalassets/${draft.id}`, cast.ann))).toBe('404 NotFound');
    await undraft(api, draft);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([draft.id]);
  });

  it('in a folder it is for those who have access to the folder, not for all members (API-49, PERM-FOLDER-01)', async () => {
    const { contract } = await filed(cast.ann, { folder });
    expect(await idsAt(inFolder(), cast.ann)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.ann)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([]);
    expect(outcome(await get(inFolder(), cast.vi))).toBe('404 NotFound');
    for (const path of ['', '/encrData'])
      expect(outcome(await get(`/digitalassets/${contract.id}${path}`, cast.ed))).toBe('404 NotFound');
    expectStatus(await giveAccess(api, cast.ann, { folder, person: cast.vi, profile: 'viewer' }), 201);
    expect(await idsAt(inFolder(), cast.vi)).toEqual([contract.id]);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([contract.id]);
  });

  it('my contracts are those with an own grant; search and ids find the others too (J-126, API-46, API-63)', async () => {
    const { contract } = await filed(cast.ann);
    expect(await idsAt('/digitalassets', cast.vi)).toEqual([]);
    expect(await idsAt(`/digitalassets?filter[id]=${contract.id}`, cast.vi)).toEqual([contract.id]);
    const search = '/digitalassets?filter[or][0][title][like]=rental&sort=-lastModified';
    expect(await idsAt(search, cast.vi)).toContain(contract.id);
    expect(await idsAt(search, cast.guest)).toEqual([]);
    expect(await idsAt(`/digitalassets?filter[id]=${contract.id}`, cast.guest)).toEqual([]);
  });

  it('the place is included for who may know of it (API-46, API-47, J-062, ENT-DA-06, ENT-DA-09, ENT-DA-10)', async () => {
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

  it('the list has pages, sorts and filters as my contracts have (API-48, CONST-LIM-01)', async () => {
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

/** Gives a contract another key, wrapped for everybody but one person. */
async function moveOn({ id }: Contract, without: Person, epoch: number): Promise<void> {
  const { db } = server.running.services;
  await db.updateTable('digital_assets').set({ key_epoch: epoch }).where('id', '=', id).execute();
  await db
    .updateTable('access_grants')
    .set({ asset_epoch: epoch })
    .where('asset_id', '=', id)
    .where('granted_to', '!=', without.personId)
    .execute();
}

describe('company admins and the company workspace', () => {
  it('a company admin sees what is filed anywhere in the company, archives it, finds it in the archive and restores it (PERM-COMP-01, J-073, J-068, J-070, STATE-DA-07)', async () => {
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
    expect(await idsAt(inWorkspace(), cast.boss)).toEqual([]);
    const inArchive = '/digitalassets?filter[state]=archived';
    for (const who of [cast.boss, cast.ed, cast.vi])
      expect(await idsAt(inArchive, who)).toContain(contract.id);
    expect(await idsAt(inArchive, cast.guest)).toEqual([]);
    const restore = (who: Person) => api.call('PUT', `${path}/unarchive`, { token: who.token });
    expect(outcome(await restore(cast.vi))).toBe('403 Forbidden');
    expect((await restore(cast.boss)).json.data.attributes.state).toBe('expired');
    expect(await idsAt(inArchive, cast.boss)).toEqual([]);
    expect(await idsAt(inWorkspace(), cast.boss)).toEqual([contract.id]);
  });

  it('who is no admin any more keeps what was shared personally, and nothing else (PERM-COMP-06)', async () => {
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

  it('missing contracts are listed until an admin files them there; they cannot leave it (API-34, J-104, J-106)', async () => {
    const owner = await createPerson(api, { attributes: { companyName: 'Migrating' } });
    const second = await createPerson(api);
    await joinCompany(server, second, { of: owner, role: 'admin' });
    const company = (await get(`/accounts/${owner.accountId}`, owner)).json.data.relationships.company.data
      .id;
    const { body, ...general } = await newWorkspace(api, owner, 'General');
    const place = `/companies/${company}/companyWorkspace`;
    expectStatus(await api.call('POST', place, { token: owner.token, body }), 201);
    const draft = await createContract(api, owner);
    const contract = await activeContract(api, owner);
    for (const path of ['/companyWorkspace/missingDigitalAssets', `${place}/missingDigitalAssets`]) {
      expect(await idsAt(path, owner)).toEqual([contract.id]);
      expect(await idsAt(path, second)).toEqual([]);
    }
    const answer = await file(api, contract, general, { unrecorded: true });
    expect(answer.status).toBe(201);
    expect(outcome(await file(api, contract, general, { unrecorded: true }))).toBe('409 Conflict');
    expect(outcome(await file(api, draft, general, { unrecorded: true }))).toBe('409 StateChanged');
    expect(await idsAt('/companyWorkspace/missingDigitalAssets', owner)).toEqual([]);
    expect(await idsAt(`/workspaces/${general.id}/digitalassets`, second)).toEqual([contract.id]);
    const path = `/workspaceaccessgrants/${answer.json.data.id}`;
    expect(
      outcome(
        await api.call('DELETE', path, {
          token: owner.token,
          body: { data: { type: 'workspaceaccessgrants', attributes: {} } },
        }),
      ),
    ).toBe('403 Forbidden');
    // beside the chosen workspace, which is the one that the contract names
    const chosen = await createWorkspace(api, owner);
    expectStatus(await file(api, contract, chosen), 201);
    const { json } = await get(`/digitalassets/${contract.id}?include=workspaceAccessGrant.grantedTo`, owner);
    expect(json.included.find(({ type }: Json) => type === 'workspaces').id).toBe(chosen.id);
  });

  it('what it misses is of this company, and the admin can open it, alone or by another workspace (API-34)', async () => {
    const path = '/companyWorkspace/missingDigitalAssets';
    const admin = await createPerson(api, { attributes: { companyName: 'Ours' } });
    const outsider = await createPerson(api, { attributes: { companyName: 'Theirs' } });
    const colleague = await createPerson(api);
    await joinCompany(server, colleague, { of: admin, role: 'member' });
    const [shared, unshared, foreign] = [
      await activeContract(api, colleague),
      await activeContract(api, colleague),
      await activeContract(api, outsider),
    ];
    for (const contract of [shared, foreign]) expectStatus(await invite(api, contract, admin, 'view'), 201);
    expect(await idsAt('/digitalassets', admin)).toEqual([foreign.id, shared.id]);
    expect(await idsAt(path, admin)).toEqual([shared.id]);
    await moveOn(shared, admin, 1);
    expect(await idsAt(path, admin)).toEqual([]);
    await moveOn(shared, admin, 0);
    const place = await createWorkspace(api, admin);
    await addMember(api, place, colleague, { role: 'editor' });
    for (const contract of [shared, unshared]) expectStatus(await file(api, contract, place), 201);
    expect(await idsAt(path, admin)).toEqual([unshared.id, shared.id]);
  });
});
