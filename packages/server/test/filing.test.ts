import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsOf, outcome } from './support/answers.ts';
import { createStaff, createStaffedWorkspace, type Staff } from './support/casts.ts';
import { invite } from './support/invite.ts';
import { createFiledContract, file, placeOf, sealForWorkspace } from './support/filing.ts';
import { renamed } from './support/keys.ts';
import { createFolder, giveAccess } from './support/folders.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { withRecord } from './support/records.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';
import { addMember, createWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let cast: Staff & { guest: Person };
let workspace: Workspace;
let folder: string;

beforeAll(async () => {
  cast = { ...(await createStaff(api)), guest: await createPerson(api) };
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
const move = (grant: string, by: Person, relationships: Json, attributes: Json = {}) =>
  api.call('PATCH', `/workspaceaccessgrants/${grant}`, {
    token: by.token,
    body: { data: { type: 'workspaceaccessgrants', attributes, relationships } },
  });
const detach = (grant: string, by: Person, attributes: Json = {}) =>
  api.call('DELETE', `/workspaceaccessgrants/${grant}`, {
    token: by.token,
    body: { data: { type: 'workspaceaccessgrants', attributes } },
  });
const toFolder = (id: string | null) => ({ folder: { data: id === null ? null : { type: 'folders', id } } });
const letIn = async (person: Person, profile: 'editor' | 'viewer') =>
  expectStatus(await giveAccess(api, cast.ann, { folder, person, profile }), 201);

describe('filing, moving, detaching', () => {
  it('only editors and maintainers file at the top, folder editors in their folder (VAL-CREATE-05, PERM-WS-03)', async () => {
    const contract = await activeContract(api, cast.vi);
    expect(outcome(await file(api, contract, workspace))).toBe('403 Forbidden');
    expect(outcome(await file(api, contract, workspace, { folder }))).toBe('404 NotFound');
    await letIn(cast.vi, 'editor');
    expect((await file(api, contract, workspace, { folder })).status).toBe(201);
    expect((await file(api, await activeContract(api, cast.ed), workspace)).status).toBe(201);
    expect(outcome(await file(api, await activeContract(api, cast.guest), workspace))).toBe('404 NotFound');
  });

  it('a contract lies in one workspace, is filed by its owner, with a key for that workspace (API-65)', async () => {
    const { contract } = await filed(cast.ann);
    const second = await createWorkspace(api, cast.ann);
    expect(outcome(await file(api, contract, second))).toBe('409 Conflict');
    const stolen = await activeContract(api, cast.ann);
    expect(outcome(await file(api, stolen, workspace, { by: cast.ed }))).toBe('404 NotFound');
    const wrongKey = await file(api, stolen, {
      ...workspace,
      key: renamed(second.key, { id: workspace.id }),
    });
    expect(outcome(wrongKey)).toBe('400 BadRequest');
    const another = { ...stolen, key: renamed(stolen.key, { id: contract.id }) };
    expect(outcome(await file(api, another, workspace))).toBe('400 BadRequest');
    const other = await createFolder(api, cast.ann, second.id);
    expect(outcome(await file(api, stolen, workspace, { folder: other }))).toBe('400 BadRequest');
  });

  it('an editor moves contracts between the top and folders to which they may add; a viewer does not (API-66, J-115)', async () => {
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

  it('another workspace needs the right to detach, to create there, and the secret wrapped for its key (API-66)', async () => {
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
    expect(outcome(await move(grant, cast.ann, there, right))).toBe('400 BadRequest');
    const places = [placeOf(second)];
    const moved = withRecord(contract, { places }, (record) =>
      move(grant, cast.ann, there, { ...right, record }),
    );
    expect((await moved).status).toBe(200);
    expect(await idsAt(inWorkspace(), cast.vi)).toEqual([]);
    expect(await idsAt(`/workspaces/${second.id}/digitalassets`, cast.ed)).toEqual([contract.id]);
  });

  it('after detaching members do not see the contract any more, participants do; editors may not detach (API-67, STATE-DA-12)', async () => {
    const { contract, grant } = await filed(cast.ann);
    expectStatus(await invite(api, contract, cast.guest, 'view'), 201);
    for (const who of [cast.ed, cast.vi]) expect(outcome(await detach(grant, who))).toBe('403 Forbidden');
    expect(outcome(await detach(grant, cast.ann))).toBe('400 BadRequest');
    const detached = withRecord(contract, { places: [] }, (record) => detach(grant, cast.ann, { record }));
    expect((await detached).status).toBe(204);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.vi))).toBe('404 NotFound');
    expect(await idsAt('/digitalassets', cast.guest)).toContain(contract.id);
  });

  it('deleting a folder moves its contracts, and those of subfolders, to the workspace (STATE-DA-13, J-114)', async () => {
    const below = await createFolder(api, cast.ann, workspace.id, { parent: folder });
    const { contract } = await filed(cast.ann, { folder });
    const { contract: deeper } = await filed(cast.ann, { folder: below });
    expectStatus(await api.call('DELETE', `/folders/${folder}`, { token: cast.ann.token }), 204);
    expect((await idsAt(inWorkspace(), cast.vi)).toSorted()).toEqual([contract.id, deeper.id].toSorted());
  });

  it('deleting a workspace detaches its contracts (J-100)', async () => {
    const { contract } = await filed(cast.ed);
    expectStatus(await api.call('DELETE', `/workspaces/${workspace.id}`, { token: cast.ann.token }), 204);
    expect(await idsAt('/digitalassets', cast.ed)).toContain(contract.id);
    expect(outcome(await get(`/digitalassets/${contract.id}`, cast.vi))).toBe('404 NotFound');
    expect(
      (await get(`/digitalassets/${contract.id}?include=location`, cast.ed)).json.data.relationships.location
        .data,
    ).toBeNull();
  });

  it('a grant takes no other members: contract, creator and key of another one are refused (ABUSE-03)', async () => {
    const { contract, grant } = await filed(cast.ann);
    const digitalAsset = { data: { type: 'digitalassets', id: contract.id } };
    expect(outcome(await move(grant, cast.ann, { digitalAsset }))).toBe('400 BadRequest');
    expect(outcome(await move(grant, cast.ann, {}, { granterKey: 'x' }))).toBe('400 BadRequest');
    expect(
      outcome(await move(grant, cast.ann, {}, { encrDS: await sealForWorkspace(contract, workspace) })),
    ).toBe('400 BadRequest');
  });
});
