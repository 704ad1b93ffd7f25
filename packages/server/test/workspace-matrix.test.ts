import { beforeAll, describe, expect, it } from 'vitest';
import type { FolderAction } from '@signet/domain/permissions/folder-policy';
import { FOLDER, WORKSPACE } from '@signet/domain/permissions/testing/expected';
import type { WorkspaceAction } from '@signet/domain/permissions/workspace-policy';
import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import type { Route } from '../src/http/routing/route.ts';
import { outcome } from './support/answers.ts';
import { changeCompanyRole, companyOf, joinCompany, setCompany } from './support/companies.ts';
import { decisionOf } from './support/guard.ts';
import { file } from './support/filing.ts';
import { createFolder, folderBody, giveAccess, permissionBody } from './support/folders.ts';
import { createPerson, expectStatus, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { actionOf, isAboutWorkspaces, nameOf, routesOf } from './support/routes.ts';
import { activeContract } from './support/sharing.ts';
import { forgetRateLimits } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { CAST } from './support/workspace-cast.ts';
import { nextKey, rewrapBody } from './support/workspace-keys.ts';
import {
  addMember,
  createWorkspace,
  memberBody,
  newWorkspace,
  nextStatement,
  removeMember,
  renameBody,
  type Workspace,
} from './support/workspaces.ts';

type Role = keyof typeof CAST;
const ROLES = Object.keys(CAST) as Role[];

interface Scene {
  workspace: Workspace;
  folder: string;
  /** Membership and permission that calls are about: nobody of the cast. */
  membership: string;
  permission: string;
  /** The memberships of the cast, including ended ones. */
  memberships: ReadonlyMap<Person, string>;
}

const server = await serverOfFile();
const { api } = server;
let founder: Person;
/** The subjects of the calls: a member, somebody to add, a member without access to the folder. */
let [target, newcomer, bystander]: Person[] = [];
let people: Record<Exclude<Role, 'anonymous'>, Person>;

beforeAll(async () => {
  founder = await createPerson(api, { attributes: { companyName: 'ACME' } });
  [target, newcomer, bystander] = [await createPerson(api), await createPerson(api), await createPerson(api)];
  const entries: [string, Person][] = [];
  for (const role of ROLES.filter((name) => name !== 'anonymous'))
    entries.push([role, await createPerson(api)]);
  people = Object.fromEntries(entries) as typeof people;
  await becomeAdmin(people.companyAdmin);
  await joinCompany(server, people.formerCompanyAdmin, { of: founder, role: 'member' });
  const other = await createPerson(api, { attributes: { companyName: 'Other' } });
  await joinCompany(server, people.foreignAdmin, { of: other, role: 'admin' });
});

const companyId = async (): Promise<string> => (await companyOf(api, founder)).id;

/** An admin of the founder's company, named by its chain. */
async function becomeAdmin(person: Person): Promise<void> {
  const company = { id: await companyId(), founder };
  await joinCompany(server, person, { of: founder, role: 'member' });
  expectStatus(await changeCompanyRole(api, company, { of: person, role: 'admin' }), 200);
}

/** A workspace with the whole cast in their roles. */
async function stage(): Promise<Scene> {
  const { db } = server.running.services;
  await forgetRateLimits(server);
  await joinCompany(server, people.formerCompanyAdmin, { of: founder, role: 'admin' });
  const workspace = await createWorkspace(api, founder);
  const roles = { ...CAST, formerMember: { workspace: 'viewer' } } as const;
  const memberships = new Map<Person, string>();
  for (const [name, person] of Object.entries(people)) {
    const { workspace: role } = roles[name as Role];
    if (role !== 'viewer' && role !== 'editor' && role !== 'admin') continue;
    memberships.set(person, await addMember(api, workspace, person, { role }));
  }
  const { formerCompanyAdmin, formerMember } = people;
  memberships.set(formerCompanyAdmin, await addMember(api, workspace, formerCompanyAdmin, { role: 'admin' }));
  const membership = await addMember(api, workspace, target as Person, { role: 'viewer' });
  await addMember(api, workspace, bystander as Person, { role: 'viewer' });
  for (const person of Object.values(people)) await known(person);
  const parent = await createFolder(api, people.parentOwner, workspace.id, { name: 'Above' });
  const folder = await createFolder(api, people.parentOwner, workspace.id, { parent });
  await db
    .updateTable('folders')
    .set({ owner_id: people.folderOwner.accountId })
    .where('id', '=', folder)
    .execute();
  const give = async (person: Person, profile: 'editor' | 'viewer'): Promise<string> => {
    const answer = await giveAccess(api, founder, { folder, person, profile });
    expectStatus(answer, 201);
    return answer.json.data.id;
  };
  await give(people.folderViewer, 'viewer');
  await give(people.folderEditor, 'editor');
  const permission = await give(target as Person, 'viewer');
  const former = { membership: memberships.get(formerMember) ?? '', by: founder, of: formerMember };
  expectStatus(await removeMember(api, workspace, { ...former, newOwner: founder }), 204);
  await setCompany(server, people.formerCompanyAdmin, { company_role: 'member' });
  memberships.delete(formerMember);
  return { workspace, folder, membership, permission, memberships };
}

/** The person to add is known to everybody: else the call fails for another reason. */
async function known(person: Person): Promise<void> {
  await server.running.services.db
    .insertInto('known_persons')
    .values({ account_id: person.accountId, person_id: (newcomer as Person).personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The call of a route that would succeed if the caller were allowed to. */
async function callOf(route: Route, scene: Scene, caller: Person): Promise<{ path: string; body?: Json }> {
  const { workspace, folder } = scene;
  const ids: Record<string, string> = {
    workspaces: workspace.id,
    workspacememberships: scene.membership,
    folders: folder,
    userfolderpermissions: scene.permission,
  };
  const path = route.path.replace(':id', ids[route.path.split('/')[1] ?? ''] ?? '');
  const viewer = FOLDER_PROFILE_IDS.viewer;
  const by = { by: caller, of: target as Person };
  switch (nameOf(route)) {
    case 'PATCH /workspaces/:id':
      return { path, body: await renameBody(api, workspace, { by: caller, title: 'Renamed' }) };
    case 'POST /workspaces/:id/members':
      return {
        path,
        body: await memberBody(api, workspace, newcomer as Person, { role: 'viewer', by: caller }),
      };
    case 'PATCH /workspacememberships/:id': {
      const statement = await nextStatement(api, workspace, { ...by, role: 'editor' });
      return {
        path,
        body: { data: { type: 'workspacememberships', attributes: { role: 'editor', statement } } },
      };
    }
    case 'DELETE /workspacememberships/:id as workspace:manage-members':
      return removalOf(scene, by, scene.membership);
    case 'DELETE /workspacememberships/:id as workspace:read': {
      const own = scene.memberships.get(caller);
      return own === undefined
        ? removalOf(scene, by, scene.membership)
        : removalOf(scene, { by: caller, of: caller }, own);
    }
    case 'POST /workspaces/:id/keys':
      return { path, body: (await nextKey(api, workspace, caller)).body };
    case 'PATCH /workspaces/:id/stalegrants':
      return { path, body: rewrapBody(0, []) };
    case 'POST /folders as workspace:manage-folders':
      return { path, body: folderBody(workspace.id, { name: 'New' }) };
    case 'POST /folders as folder:add-subfolders':
      return { path, body: folderBody(workspace.id, { name: 'Below', parent: folder }) };
    case 'PATCH /folders/:id':
      return { path, body: { data: { type: 'folders', attributes: { name: 'Renamed' } } } };
    case 'POST /userfolderpermissions':
      return { path, body: permissionBody({ folder, person: bystander as Person, profile: viewer }) };
    case 'PATCH /userfolderpermissions/:id':
      return { path, body: permissionBody({ profile: FOLDER_PROFILE_IDS.editor }) };
    case 'DELETE /userfolderpermissions/:id':
      return { path: `${path}?inheritanceMode=none` };
    default:
      return { path };
  }
}

async function removalOf({ workspace }: Scene, who: { by: Person; of: Person }, membership: string) {
  const statement = await nextStatement(api, workspace, { ...who, role: 'none' });
  const body: Json = { data: { type: 'workspacememberships', attributes: { statement } } };
  const query = `transferFolderOwnershipTo=${founder.accountId}`;
  return { path: `/workspacememberships/${membership}?${query}`, body };
}

function verdictOf(answer: ApiAnswer): string {
  if (answer.status >= 400 && ![401, 403, 404].includes(answer.status)) return outcome(answer);
  return answer.status >= 400 ? answer.json.errors[0].code : 'allowed';
}

const tokenOf = (role: Role): string | undefined => (role === 'anonymous' ? undefined : people[role].token);

/** Routes without a workspace are in company-matrix.test.ts. */
const companyRoutes = routesOf('company').filter(
  ([, route]) => isAboutWorkspaces(route) && route.path !== '/workspaceaccessgrants',
);

/** These calls change the scene for the next caller; the others can be repeated. */
const altersScene = (route: Route): boolean =>
  route.method === 'DELETE' || /^POST .*(members|permissions|keys)$/.test(nameOf(route));

async function verdicts(route: Route, denialOf: (role: Role) => string | undefined) {
  let scene = await stage();
  const seen: [Role, string][] = [];
  const expected: [Role, string][] = [];
  const allowed = ROLES.filter((role) => denialOf(role) === undefined);
  for (const role of ROLES) {
    const denial = denialOf(role);
    // of the permitted roles only the weakest and the strongest: the guard was tested with all of them
    if (denial === undefined && role !== allowed[0] && role !== allowed.at(-1)) continue;
    const caller = role === 'anonymous' ? founder : people[role];
    const { path, body } = await callOf(route, scene, caller);
    const answer = await api.call(route.method, path, { token: tokenOf(role), body });
    seen.push([role, verdictOf(answer)]);
    expected.push([role, denial ?? 'allowed']);
    if (denial === undefined && altersScene(route)) scene = await stage();
  }
  return { seen: Object.fromEntries(seen), expected: Object.fromEntries(expected) };
}

describe('who may call what of workspaces and folders, for every route of the table (ABUSE-01)', () => {
  it('the guard decides by the action that a route declares (ABUSE-01, PERM-WS-01, PERM-FOLDER-01)', async () => {
    const { workspace, folder } = await stage();
    for (const [role, person] of Object.entries(people) as [Role, Person][]) {
      for (const action of WORKSPACE.actions) {
        const asked = { access: `workspace:${action}`, of: 'workspaces', id: workspace.id } as const;
        const denial = WORKSPACE.denialOf(action, CAST[role].workspace) ?? 'allowed';
        expect([role, action, await decisionOf(server, asked, person)]).toEqual([role, action, denial]);
      }
      for (const action of FOLDER.actions) {
        const asked = { access: `folder:${action}`, of: 'folders', id: folder } as const;
        const denial = FOLDER.denialOf(action, CAST[role].folder) ?? 'allowed';
        expect([role, action, await decisionOf(server, asked, person)]).toEqual([role, action, denial]);
      }
    }
  });

  it.each(routesOf('workspace'))(
    '%s (ABUSE-01, PERM-WS-01, PERM-WS-02, PERM-WS-03)',
    async (_, route) => {
      const action = actionOf(route) as WorkspaceAction;
      const { seen, expected } = await verdicts(route, (role) =>
        WORKSPACE.denialOf(action, CAST[role].workspace),
      );
      expect(seen).toEqual(expected);
    },
    120_000,
  );

  it.each(routesOf('folder'))(
    '%s (ABUSE-01, PERM-FOLDER-01)',
    async (_, route) => {
      const action = actionOf(route) as FolderAction;
      const { seen, expected } = await verdicts(route, (role) => FOLDER.denialOf(action, CAST[role].folder));
      expect(seen).toEqual(expected);
    },
    120_000,
  );

  it('POST /workspaceaccessgrants into the company workspace is decided by its company (ABUSE-01, PERM-COMP-01)', async () => {
    await server.running.services.db.deleteFrom('workspaces').where('company_workspace', '=', true).execute();
    const { body, ...general } = await newWorkspace(api, founder, 'General');
    const path = `/companies/${await companyId()}/companyWorkspace`;
    expectStatus(await api.call('POST', path, { token: founder.token, body }), 201);
    for (const [role, by] of Object.entries(people)) {
      // so that nobody is refused for the contract
      const contract = await activeContract(api, by);
      const answer = await file(api, contract, general, { by, unrecorded: true });
      expect([role, verdictOf(answer)]).toEqual([role, role === 'companyAdmin' ? 'allowed' : 'NotFound']);
    }
  });

  it.each(companyRoutes)('%s (ABUSE-01, PERM-COMP-01, PERM-WS-07)', async (_, route) => {
    const { db } = server.running.services;
    await db.deleteFrom('workspaces').where('company_workspace', '=', true).execute();
    const path = route.path.replace(':id', await companyId());
    if (nameOf(route) === 'GET /companies/:id/companyWorkspace') {
      const { body } = await newWorkspace(api, founder, 'General');
      expectStatus(await api.call('POST', path, { token: founder.token, body }), 201);
    }
    const own = route.path === '/workspaces' || route.path === '/companyWorkspace/missingDigitalAssets';
    for (const role of ROLES) {
      const caller = role === 'anonymous' ? founder : people[role];
      const body = route.method === 'POST' ? (await newWorkspace(api, caller)).body : undefined;
      const answer = await api.call(route.method, path, { token: tokenOf(role), body });
      const may = role === 'companyAdmin' || (own && role === 'foreignAdmin');
      const denial = route.path === '/workspaces' ? 'Forbidden' : 'NotFound';
      const expected = role === 'anonymous' ? 'Unauthenticated' : may ? 'allowed' : denial;
      expect([role, verdictOf(answer)]).toEqual([role, expected]);
    }
  });
});
