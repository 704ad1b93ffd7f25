import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import { idsOf, outcome } from './support/answers.ts';
import { createStaff, createStaffedWorkspace, type Staff } from './support/casts.ts';
import { createFolder, folderBody, giveAccess, permissionBody } from './support/folders.ts';
import { createPerson, expectStatus, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addMember, createWorkspace, type Workspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
/** Maintainer, editor, viewer and a second viewer. */
let cast: Staff & { vera: Person };
let workspace: Workspace;

beforeAll(async () => {
  cast = { ...(await createStaff(api)), vera: await createPerson(api) };
});
beforeEach(async () => {
  workspace = await createStaffedWorkspace(api, cast);
});

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });
const folderIds = async (who: Person) => idsOf(await get(`/workspaces/${workspace.id}/folders`, who));
const post = (who: Person, body: Json): Promise<ApiAnswer> =>
  api.call('POST', '/folders', { token: who.token, body });

const give = (by: Person, folder: string, person: Person, profile: 'editor' | 'viewer', mode?: string) =>
  giveAccess(api, by, { folder, person, profile }, mode);

/** A folder with a subfolder and one below that, all of the maintainer. */
async function tree(): Promise<[string, string, string]> {
  const top = await createFolder(api, cast.ann, workspace.id, { name: 'Top' });
  const middle = await createFolder(api, cast.ann, workspace.id, { name: 'Middle', parent: top });
  return [top, middle, await createFolder(api, cast.ann, workspace.id, { name: 'Leaf', parent: middle })];
}

describe('folders', () => {
  it('a folder knows its place and what the caller may do (API-36, API-37, API-38, ENT-WS-06, ENT-WS-07, J-062)', async () => {
    const [top, middle] = await tree();
    const { json } = await get(`/folders?filter[workspace.id]=${workspace.id}&sort=name`, cast.ann);
    expect(json.data.map(({ attributes }: Json) => attributes.name)).toEqual(['Leaf', 'Middle', 'Top']);
    const [, second, first] = json.data;
    expect(first.attributes).toMatchObject({
      slug: `top-${top.slice(0, 8)}`,
      level: 1,
      inheritPermissions: false,
      parentFolderId: null,
      workspaceId: workspace.id,
    });
    expect(first.relationships.location.data).toEqual({ type: 'workspaces', id: workspace.id });
    expect(second.relationships).toMatchObject({
      parent: { data: { type: 'folders', id: top } },
      location: { data: { type: 'folders', id: top } },
    });
    expect(second).toMatchObject({ id: middle, attributes: { level: 2, parentFolderId: top } });
    expect(second.meta.role).toBe('maintainer');
    expect(second.meta.userPermissions).toContain('change-permissions');
  });

  it('a new folder is visible only to its creator and the maintainers, unless it inherits (J-109, PERM-FOLDER-01)', async () => {
    const alone = await createFolder(api, cast.ed, workspace.id);
    const shared = await createFolder(api, cast.ed, workspace.id, { inheritPermissions: true });
    expect(await folderIds(cast.ed)).toEqual([alone, shared]);
    expect(await folderIds(cast.ann)).toEqual([alone, shared]);
    expect(await folderIds(cast.vi)).toEqual([shared]);
    const below = await createFolder(api, cast.ed, workspace.id, {
      parent: shared,
      inheritPermissions: true,
    });
    expect(await folderIds(cast.vi)).toEqual([shared, below]);
  });

  it('seven levels are made, the eighth is refused (J-108, ABUSE-24)', async () => {
    let parent: string | undefined;
    for (let level = 1; level <= 7; level++)
      parent = await createFolder(api, cast.ann, workspace.id, parent === undefined ? {} : { parent });
    const body = folderBody(workspace.id, parent === undefined ? {} : { parent });
    expect(outcome(await post(cast.ann, body))).toBe('409 FolderTooDeep');
  });

  it('a parent in another workspace, or one that is not there, is refused (ABUSE-01)', async () => {
    const other = await createWorkspace(api, cast.ann);
    const parent = await createFolder(api, cast.ann, other.id);
    expect(outcome(await post(cast.ann, folderBody(workspace.id, { parent })))).toBe('400 BadRequest');
    expect(outcome(await post(cast.ann, folderBody(workspace.id, { parent: workspace.id })))).toBe(
      '404 NotFound',
    );
  });

  it('a folder cannot be put below itself or elsewhere: no call changes its parent, owner or level (ABUSE-03)', async () => {
    const [top, middle] = await tree();
    for (const change of [
      { parentFolderId: middle },
      { level: 1 },
      { workspaceId: workspace.id },
      { owner: 'x' },
    ]) {
      const body = { data: { type: 'folders', attributes: { name: 'x', ...change } } };
      const answer = await api.call('PATCH', `/folders/${top}`, { token: cast.ann.token, body });
      expect(outcome(answer)).toBe('400 BadRequest');
    }
    const relationships = { parent: { data: { type: 'folders', id: middle } } };
    const body = { data: { type: 'folders', attributes: { name: 'x' }, relationships } };
    const answer = await api.call('PATCH', `/folders/${top}`, { token: cast.ann.token, body });
    expect(outcome(answer)).toBe('400 BadRequest');
  });

  it.each(['', ' ', 'a\u0000b', 'a\nb', 'a\u202eb', 'x'.repeat(101), 'x'.repeat(10_000)])(
    'a name like %j is refused, when made and when renamed (VAL-FOLDER-01, ABUSE-22)',
    async (name) => {
      const folder = await createFolder(api, cast.ann, workspace.id);
      const made = await post(cast.ann, folderBody(workspace.id, { name }));
      const body = { data: { type: 'folders', attributes: { name } } };
      const renamed = await api.call('PATCH', `/folders/${folder}`, { token: cast.ann.token, body });
      const expected = name.trim() === '' ? '400 NameRequired' : '400 BadRequest';
      expect([outcome(made), outcome(renamed)]).toEqual([expected, expected]);
    },
  );

  it('a rename keeps the id segment of the slug; deleting takes the subfolders along (API-39, API-40, J-114)', async () => {
    const [top] = await tree();
    const body = { data: { type: 'folders', attributes: { name: 'Größe' } } };
    const renamed = await api.call('PATCH', `/folders/${top}`, { token: cast.ann.token, body });
    expect(renamed.json.data.attributes.slug).toBe(`groesse-${top.slice(0, 8)}`);
    expect((await api.call('DELETE', `/folders/${top}`, { token: cast.ann.token })).status).toBe(204);
    expect(await folderIds(cast.ann)).toEqual([]);
  });
});

describe('access to folders', () => {
  it('the five profiles (API-42, ENT-WS-08)', async () => {
    const { json } = await get('/folderaccessprofiles', cast.vi);
    expect(json.data.map(({ attributes }: Json) => attributes.type)).toEqual([
      'owner',
      'maintainer',
      'parent-owner',
      'editor',
      'viewer',
    ]);
  });

  it('lists everybody with access; rows that were not given cannot be changed (API-41, PERM-FOLDER-04)', async () => {
    const parent = await createFolder(api, cast.ed, workspace.id);
    const folder = await createFolder(api, cast.ann, workspace.id, { parent });
    expectStatus(await give(cast.ann, folder, cast.vi, 'viewer'), 201);
    const { json } = await get(
      `/folders/${folder}/permissions?include=accessProfile,grantedToAccount.ownedBy`,
      cast.ed,
    );
    const types = new Map(
      json.included
        .filter(({ type }: Json) => type === 'folderaccessprofiles')
        .map(({ id, attributes }: Json) => [id, attributes.type]),
    );
    const rows = Object.fromEntries(
      json.data.map(({ id, relationships }: Json) => [types.get(relationships.accessProfile.data.id), id]),
    );
    expect(Object.keys(rows).toSorted()).toEqual(['maintainer', 'parent-owner', 'viewer']);
    for (const profile of ['maintainer', 'parent-owner']) {
      const path = `/userfolderpermissions/${rows[profile]}?inheritanceMode=none`;
      expect(outcome(await api.call('DELETE', path, { token: cast.ann.token }))).toBe('404 NotFound');
    }
  });

  it('nobody gives access to themselves, to owners, owners above or maintainers (PERM-FOLDER-04, PERM-FOLDER-05)', async () => {
    const parent = await createFolder(api, cast.ed, workspace.id);
    const folder = await createFolder(api, cast.ann, workspace.id, { parent });
    expect(outcome(await give(cast.ann, folder, cast.ed, 'viewer'))).toBe('403 Forbidden');
    expect(outcome(await give(cast.ed, folder, cast.ann, 'viewer'))).toBe('403 Forbidden');
    expect(outcome(await give(cast.ed, folder, cast.ed, 'editor'))).toBe('403 Forbidden');
    expect(outcome(await give(cast.ann, folder, cast.vera, 'viewer'))).toBe('404 NotFound');
    const owner = permissionBody({ folder, person: cast.vi, profile: FOLDER_PROFILE_IDS.owner });
    const answer = await api.call('POST', '/userfolderpermissions', { token: cast.ann.token, body: owner });
    expect(outcome(answer)).toBe('400 BadRequest');
  });

  it('is given once, then changed, then removed (STATE-FOLDER-04, STATE-FOLDER-05, STATE-FOLDER-06, ENT-WS-09, API-43, API-44, API-45)', async () => {
    const folder = await createFolder(api, cast.ann, workspace.id);
    const given = await give(cast.ann, folder, cast.vi, 'viewer');
    expect(given.status).toBe(201);
    expect(outcome(await give(cast.ann, folder, cast.vi, 'editor'))).toBe('409 Conflict');
    const path = `/userfolderpermissions/${given.json.data.id}`;
    const body = permissionBody({ profile: FOLDER_PROFILE_IDS.editor });
    const changed = await api.call('PATCH', path, { token: cast.ann.token, body });
    expect(changed.json.data.relationships.accessProfile.data.id).toBe(FOLDER_PROFILE_IDS.editor);
    const own = await get(`/workspaces/${workspace.id}/folders`, cast.vi);
    expect(own.json.data[0].meta.role).toBe('editor');
    expect(own.json.data[0].meta.userPermissions).toContain('add-contracts');
    expect(outcome(await api.call('DELETE', path, { token: cast.ann.token }))).toBe('400 UnknownParameter');
    const wrong = `${path}?inheritanceMode=accessible`;
    expect(outcome(await api.call('DELETE', wrong, { token: cast.ann.token }))).toBe('400 UnknownParameter');
    const removed = await api.call('DELETE', `${path}?inheritanceMode=none`, { token: cast.ann.token });
    expect(removed.status).toBe(204);
    expect(await folderIds(cast.vi)).toEqual([]);
  });

  it('applies to this folder only, to those the person has, or to all below (PERM-FOLDER-06)', async () => {
    const [top, middle, leaf] = await tree();
    expectStatus(await give(cast.ann, leaf, cast.vi, 'viewer'), 201);
    const first = await give(cast.ann, top, cast.vi, 'viewer');
    expect(await folderIds(cast.vi)).toEqual([top, leaf]);
    const path = `/userfolderpermissions/${first.json.data.id}`;
    const editor = (mode: string) => permissionBody({ profile: FOLDER_PROFILE_IDS.editor }, mode);
    expectStatus(await api.call('PATCH', path, { token: cast.ann.token, body: editor('accessible') }), 200);
    const { json } = await get(`/workspaces/${workspace.id}/folders`, cast.vi);
    expect(json.data.map(({ meta }: Json) => meta.userPermissions.includes('add-contracts'))).toEqual([
      true,
      true,
    ]);
    expectStatus(await api.call('PATCH', path, { token: cast.ann.token, body: editor('all') }), 200);
    expect(await folderIds(cast.vi)).toEqual([top, middle, leaf]);
  });

  it('is removed from this folder only, or also from the subfolders (PERM-FOLDER-07)', async () => {
    const [top, middle, leaf] = await tree();
    const given = await give(cast.ann, top, cast.vi, 'viewer', 'all');
    const remove = (id: string, mode: string) =>
      api.call('DELETE', `/userfolderpermissions/${id}?inheritanceMode=${mode}`, { token: cast.ann.token });
    expectStatus(await remove(given.json.data.id, 'none'), 204);
    expect(await folderIds(cast.vi)).toEqual([middle, leaf]);
    const again = await give(cast.ann, top, cast.vi, 'viewer');
    expectStatus(await remove(again.json.data.id, 'all'), 204);
    expect(await folderIds(cast.vi)).toEqual([]);
  });

  it('a new viewer gets access to the workspace only, or also to the existing folders (J-103, VAL-FOLDER-14)', async () => {
    const folder = await createFolder(api, cast.ann, workspace.id);
    await addMember(api, workspace, cast.vera, { role: 'viewer', addAccessToFolders: true });
    expect(await folderIds(cast.vera)).toEqual([folder]);
    expect(await folderIds(cast.vi)).toEqual([]);
  });
});
