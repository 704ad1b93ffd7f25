import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { createMemberStatement, memberHash } from '@signet/domain/statements/member';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { outcome } from './support/answers.ts';
import { lookUp } from './support/contracts.ts';
import { createPerson, type Api, type Json, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import {
  addMember,
  chainOf,
  changeRole,
  createFolder,
  createWorkspace,
  joinCompany,
  memberBody,
  newWorkspace,
  nextStatement,
  removeMember,
  sealSeed,
  setCompany,
  type Workspace,
} from './support/workspaces.ts';

let server: TestServer;
let api: Api;
let [ann, bob, cem, eve]: Person[] = [];
const person = (who: Person | undefined): Person => who as Person;

beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  ann = await createPerson(api, { attributes: { companyName: 'ACME', firstName: 'Ann' } });
  bob = await createPerson(api, { attributes: { firstName: 'Bob' } });
  cem = await createPerson(api, { attributes: { firstName: 'Cem' } });
  eve = await createPerson(api, { attributes: { firstName: 'Eve' } });
  await joinCompany(server, person(bob), { of: person(ann), role: 'member' });
});
afterAll(() => server.close());
beforeEach(() => server.running.services.db.deleteFrom('rate_limits').execute());

const get = (path: string, who: Person | undefined) => api.call('GET', path, { token: who?.token });

describe('workspaces', () => {
  it('API-17 API-21 ENT-WS-01 ENT-WS-03 a company admin makes one, finds it in the list and may create more', async () => {
    const workspace = await createWorkspace(api, person(ann), 'Verträge Öffentlich');
    const include = 'members.grantedToAccount.ownedBy';
    const { json } = await get(`/workspaces?include=${include}`, ann);
    expect(json.meta).toEqual({ permissions: ['create-workspace'] });
    const found = json.data.find(({ id }: Json) => id === workspace.id);
    expect(found.attributes).toMatchObject({
      title: 'Verträge Öffentlich',
      slug: `vertraege-oeffentlich-${workspace.id.slice(0, 8)}`,
      publicKey: workspace.publicKey,
      companyWorkspace: false,
    });
    expect(found.meta.userPermissions).toContain('create-contracts');
    const types = new Set(json.included.map(({ type }: Json) => type));
    expect(types).toEqual(new Set(['workspacememberships', 'accounts', 'naturalpersons']));
  });

  it('PERM-WS-07 PERM-COMP-01 who is no company admin gets no permission in the meta and 403', async () => {
    for (const who of [person(bob), person(eve)]) {
      expect((await get('/workspaces', who)).json.meta).toEqual({ permissions: [] });
      const { body } = await newWorkspace(who);
      expect(outcome(await api.call('POST', '/workspaces', { token: who.token, body }))).toBe(
        '403 Forbidden',
      );
    }
  });

  it('CRYPTO-09 ENT-WS-04 the founder opens the seed from the own membership; nobody else sees it', async () => {
    const workspace = await createWorkspace(api, person(ann));
    await addMember(api, workspace, person(bob), { role: 'viewer' });
    const mine = async (who: Person) => {
      const { json } = await get(`/workspaces/${workspace.id}/members`, who);
      return json.data.map(({ attributes }: Json) => attributes.encrWsPrivateKey !== null);
    };
    expect(await mine(person(ann))).toEqual([true, false]);
    expect(await mine(person(bob))).toEqual([false, true]);
    const { json } = await get(`/workspaces/${workspace.id}/members`, bob);
    const { encrWsPrivateKey, granterKey, keyRole, keyEpoch } = json.data[1].attributes;
    const opened = await openWorkspaceSeed({
      envelope: encrWsPrivateKey,
      recipient: person(bob).keys.enc,
      granterKey,
      workspacePublicKey: workspace.publicKey,
      epoch: keyEpoch,
      role: keyRole,
    });
    expect(opened.seed).toEqual(workspace.seed);
  });

  it('API-18 the second form of the list: only workspaces with the member, sorted by created', async () => {
    const first = await createWorkspace(api, person(ann), 'One');
    const second = await createWorkspace(api, person(ann), 'Two');
    await addMember(api, second, person(cem), { role: 'editor' });
    await addMember(api, first, person(cem), { role: 'viewer' });
    const filter = `filter[members.grantedToAccount.id]=${person(cem).accountId}`;
    const { json } = await get(`/workspaces?include=members,folders&sort=-created&${filter}`, ann);
    expect(json.data.map(({ id }: Json) => id)).toEqual([second.id, first.id]);
    expect(outcome(await get('/workspaces?filter[members.grantedToAccount.id]=x', ann))).toBe(
      '400 UnknownParameter',
    );
  });

  it('API-19 API-20 members come in pages with links.next, sorted by name or address', async () => {
    const workspace = await createWorkspace(api, person(ann));
    await addMember(api, workspace, person(cem), { role: 'viewer' });
    await addMember(api, workspace, person(bob), { role: 'viewer' });
    const sort = 'grantedToAccount.ownedBy.firstName';
    const names: string[] = [];
    let path: string | null =
      `/workspaces/${workspace.id}/members?sort=${sort}&page[limit]=2&include=grantedToAccount.ownedBy`;
    for (; path !== null;) {
      const { json } = await get(path, cem);
      const persons = new Map(json.included.map((entry: Json) => [entry.id, entry]));
      for (const { relationships } of json.data) {
        const account = persons.get(relationships.grantedToAccount.data.id) as Json;
        const owner = persons.get(account.relationships.ownedBy.data.id) as Json;
        names.push(owner.attributes.firstName);
      }
      path = json.links.next;
    }
    expect(names).toEqual(['Ann', 'Bob', 'Cem']);
  });

  it('API-22 API-23 ROUTE-32 a renamed workspace has a new slug with the old id segment; a deleted one is gone', async () => {
    const workspace = await createWorkspace(api, person(ann));
    const path = `/workspaces/${workspace.id}`;
    const body = { data: { type: 'workspaces', attributes: { title: 'Recht' } } };
    const renamed = await api.call('PATCH', path, { token: person(ann).token, body });
    expect(renamed.json.data.attributes.slug).toBe(`recht-${workspace.id.slice(0, 8)}`);
    expect((await api.call('DELETE', path, { token: person(ann).token })).status).toBe(204);
    expect(outcome(await get(path, ann))).toBe('404 NotFound');
  });

  it.each([
    ['an empty title', { title: '  ' }, '400 NameRequired'],
    ['10,000 characters', { title: 'x'.repeat(10_000) }, '400 BadRequest'],
    ['a line break', { title: 'a\nb' }, '400 BadRequest'],
    ['a direction override', { title: 'a\u202eb' }, '400 BadRequest'],
  ])('VAL-FOLDER-05 ABUSE-22 a workspace with %s is refused', async (_, changes, expected) => {
    const { body } = await newWorkspace(person(ann));
    Object.assign(body.data.attributes, changes);
    expect(outcome(await api.call('POST', '/workspaces', { token: person(ann).token, body }))).toBe(expected);
  });

  it('ABUSE-03 what a body may not name is refused: company, slug, kind and state of a workspace', async () => {
    for (const extra of [{ companyWorkspace: true }, { companyId: 'x' }, { slug: 'x' }, { enabled: false }]) {
      const { body } = await newWorkspace(person(ann));
      Object.assign(body.data.attributes, extra);
      const answer = await api.call('POST', '/workspaces', { token: person(ann).token, body });
      expect(outcome(answer)).toBe('400 BadRequest');
    }
  });

  it('ABUSE-02 no include walks further than the list allows', async () => {
    for (const include of [
      'company.members',
      'members.workspace.members',
      'members.grantedToAccount.unconfirmedHints',
    ])
      expect(outcome(await get(`/workspaces?include=${include}`, ann))).toBe('400 UnknownParameter');
  });
});

describe('the chain of member statements', () => {
  it('ENT-WS-04 what the server hands out verifies from the founder on', async () => {
    const workspace = await createWorkspace(api, person(ann));
    const membership = await addMember(api, workspace, person(bob), { role: 'viewer' });
    await changeRole(api, workspace, { membership, by: person(ann), of: person(bob), role: 'admin' });
    await addMember(api, workspace, person(cem), { role: 'editor', by: person(bob) });
    const chain = await chainOf(api, workspace.id, person(cem));
    const { members } = await verifyMemberChain(chain, {
      scope: 'workspace',
      id: workspace.id,
      founderKey: person(ann).keys.auth.publicKey,
    });
    expect([...members.values()].map(({ role }) => role)).toEqual(['admin', 'admin', 'editor']);
  });

  it('ABUSE-10 a statement by somebody else, about somebody else, or out of turn is refused', async () => {
    const workspace = await createWorkspace(api, person(ann));
    await lookUp(api, person(ann), person(bob).email);
    const founding = (await chainOf(api, workspace.id, person(ann)))[0] as SignedStatement;
    const fields = {
      scope: 'workspace' as const,
      id: workspace.id,
      accountId: person(bob).accountId,
      authKey: person(bob).keys.auth.publicKey,
      role: 'viewer' as const,
      by: person(ann).accountId,
      seq: 1,
      prev: memberHash(founding),
    };
    const auth = person(ann).keys.auth;
    const stranger = person(eve).keys.auth;
    const wrong: [string, SignedStatement][] = [
      ['422 SignatureManipulated', await createMemberStatement(stranger, fields)],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, role: 'admin' })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, authKey: stranger.publicKey })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, id: person(ann).accountId })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, by: person(bob).accountId })],
      ['409 Conflict', await createMemberStatement(auth, { ...fields, seq: 2 })],
      ['409 Conflict', await createMemberStatement(auth, { ...fields, prev: 'ab'.repeat(32) })],
    ];
    for (const [expected, statement] of wrong) {
      const body = await memberBody(api, workspace, person(bob), { role: 'viewer' });
      body.data.attributes.statement = statement;
      const path = `/workspaces/${workspace.id}/members`;
      expect(outcome(await api.call('POST', path, { token: person(ann).token, body }))).toBe(expected);
    }
    expect(await chainOf(api, workspace.id, person(ann))).toHaveLength(1);
  });

  it('PERM-WS-04 of two admins who change the same role at once one wins, the other gets 409', async () => {
    const workspace = await createWorkspace(api, person(ann));
    await addMember(api, workspace, person(bob), { role: 'admin' });
    const membership = await addMember(api, workspace, person(cem), { role: 'viewer' });
    const change = async (by: Person, role: 'editor' | 'admin') => ({
      token: by.token,
      body: {
        data: {
          type: 'workspacememberships',
          attributes: { role, statement: await nextStatement(api, workspace, { by, of: person(cem), role }) },
        },
      },
    });
    const calls = [await change(person(ann), 'editor'), await change(person(bob), 'admin')];
    const answers = await Promise.all(
      calls.map((call) => api.call('PATCH', `/workspacememberships/${membership}`, call)),
    );
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 Conflict']);
    const winner = answers[0]?.status === 200 ? 'editor' : 'admin';
    const { json } = await get(`/workspaces/${workspace.id}/members`, ann);
    expect(json.data[2].attributes.role).toBe(winner);
    expect(await chainOf(api, workspace.id, person(ann))).toHaveLength(4);
  });
});

describe('members and their roles', () => {
  let workspace: Workspace;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await server.running.services.db.deleteFrom('rate_limits').execute();
    workspace = await createWorkspace(api, person(ann));
    ids['bob'] = await addMember(api, workspace, person(bob), { role: 'admin' });
    ids['cem'] = await addMember(api, workspace, person(cem), { role: 'viewer' });
    const { json } = await get(`/workspaces/${workspace.id}/members`, ann);
    ids['ann'] = json.data[0].id;
  });

  it('PERM-WS-05 ABUSE-13 nobody changes the own role', async () => {
    for (const [by, membership] of [
      [person(bob), ids['bob']],
      [person(cem), ids['cem']],
    ] as const) {
      const change = { membership: membership ?? '', by, of: by, role: 'admin' as const };
      expect(outcome(await changeRole(api, workspace, change))).toBe('403 Forbidden');
    }
  });
  it('PERM-WS-06 ABUSE-13 a company admin is not demoted, not even by another maintainer', async () => {
    const change = {
      membership: ids['ann'] ?? '',
      by: person(bob),
      of: person(ann),
      role: 'viewer' as const,
    };
    expect(outcome(await changeRole(api, workspace, change))).toBe('403 Forbidden');
    const removal = { membership: ids['ann'] ?? '', by: person(bob), of: person(ann), newOwner: person(bob) };
    expect(outcome(await removeMember(api, workspace, removal))).toBe('403 Forbidden');
  });
  it('VAL-FOLDER-15 a company admin can only be added as admin', async () => {
    const fresh = await createWorkspace(api, person(ann));
    await joinCompany(server, person(eve), { of: person(ann), role: 'admin' });
    await lookUp(api, person(ann), person(eve).email);
    const path = `/workspaces/${fresh.id}/members`;
    const asViewer = await memberBody(api, fresh, person(eve), { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token: person(ann).token, body: asViewer }))).toBe(
      '400 BadRequest',
    );
    await addMember(api, fresh, person(eve), { role: 'admin' });
    await setCompany(server, person(eve), { company_id: null, company_role: null });
  });
  it('API-24 J-102 a person twice, a stranger, or with a key for somebody else is refused', async () => {
    const path = `/workspaces/${workspace.id}/members`;
    const token = person(ann).token;
    const twice = await memberBody(api, workspace, person(cem), { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token, body: twice }))).toBe('409 Conflict');
    const nobodyKnows = await createPerson(api);
    const stranger = await memberBody(api, workspace, nobodyKnows, { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token, body: stranger }))).toBe('404 NotFound');
    await lookUp(api, person(ann), nobodyKnows.email);
    stranger.data.attributes.encrWsPrivateKey = await sealSeed(workspace, person(cem), 'viewer');
    expect(outcome(await api.call('POST', path, { token, body: stranger }))).toBe('400 BadRequest');
  });
  it('STATE-WS-02 API-25 ABUSE-13 folders go to another maintainer of the company, never to an outsider', async () => {
    const scene = await createWorkspace(api, person(ann));
    await addMember(api, scene, person(bob), { role: 'admin' });
    const membership = await addMember(api, scene, person(cem), { role: 'editor' });
    const folder = await createFolder(api, person(cem), scene.id);
    const removal = { membership, by: person(ann), of: person(cem) };
    for (const newOwner of [person(eve), person(cem)])
      expect(outcome(await removeMember(api, scene, { ...removal, newOwner }))).toBe('409 NewOwnerRequired');
    const statement = await nextStatement(api, scene, { ...removal, role: 'none' });
    const body = { data: { type: 'workspacememberships', attributes: { statement } } };
    const path = `/workspacememberships/${membership}`;
    const bare = await api.call('DELETE', path, { token: person(ann).token, body });
    expect(outcome(bare)).toBe('409 NewOwnerRequired');
    expect((await removeMember(api, scene, { ...removal, newOwner: person(bob) })).status).toBe(204);
    const { json } = await get(`/folders/${folder}/permissions?include=accessProfile`, bob);
    const owners = await server.running.services.db
      .selectFrom('folders')
      .selectAll()
      .where('id', '=', folder)
      .execute();
    expect(owners[0]?.owner_id).toBe(person(bob).accountId);
    expect(json.data).toHaveLength(2);
    expect(outcome(await get(`/workspaces/${scene.id}`, cem))).toBe('404 NotFound');
    const after = await get(`/workspaces/${scene.id}`, ann);
    expect(after.json.data.attributes.keyChangePending).toBe(true);
  });
  it('J-094 ABUSE-13 the last maintainer is neither demoted nor removed, J-096 others may leave', async () => {
    const scene = await createWorkspace(api, person(ann));
    const { json } = await get(`/workspaces/${scene.id}/members`, ann);
    const own = json.data[0].id as string;
    const bobs = await addMember(api, scene, person(bob), { role: 'editor' });
    const leave = { membership: own, by: person(ann), of: person(ann), newOwner: person(bob) };
    expect(outcome(await removeMember(api, scene, leave))).toBe('409 LastMaintainer');
    const bobLeaves = { membership: bobs, by: person(bob), of: person(bob), newOwner: person(ann) };
    expect((await removeMember(api, scene, bobLeaves)).status).toBe(204);
    await addMember(api, scene, person(bob), { role: 'admin' });
    expect((await removeMember(api, scene, leave)).status).toBe(204);
  });
  it('PERM-COMP-05 PERM-COMP-06 who stops being company admin loses the workspaces, and gets them back with the role', async () => {
    const boss = await createPerson(api);
    await joinCompany(server, boss, { of: person(ann), role: 'admin' });
    const own = await createWorkspace(api, boss);
    expect((await get(`/workspaces/${workspace.id}`, boss)).status).toBe(200);
    await setCompany(server, boss, { company_role: 'member' });
    for (const id of [own.id, workspace.id])
      expect(outcome(await get(`/workspaces/${id}`, boss))).toBe('404 NotFound');
    expect((await get('/workspaces', boss)).json).toMatchObject({ data: [], meta: { permissions: [] } });
    await setCompany(server, boss, { company_role: 'admin' });
    expect((await get(`/workspaces/${own.id}`, boss)).status).toBe(200);
  });
});

describe('the company workspace', () => {
  it('ENT-COMP-06 ENT-WS-02 API-32 API-33 VAL-FOLDER-08 VAL-FOLDER-09 there is one, it is not in the list and cannot be renamed or deleted', async () => {
    const boss = await createPerson(api, { attributes: { companyName: 'General Ltd' } });
    const { json } = await get(`/accounts/${boss.accountId}`, boss);
    const path = `/companies/${json.data.relationships.company.data.id}/companyWorkspace`;
    expect(outcome(await get(path, boss))).toBe('404 NotFound');
    const { body, id } = await newWorkspace(boss, 'General');
    const made = await api.call('POST', path, { token: boss.token, body });
    expect(made.json.data.attributes).toMatchObject({ companyWorkspace: true, enabled: true });
    expect(made.json.data.meta.userPermissions).toEqual(['manage-members', 'change-key']);
    const again = (await newWorkspace(boss, 'General')).body;
    expect(outcome(await api.call('POST', path, { token: boss.token, body: again }))).toBe('409 Conflict');
    expect((await get(path, boss)).json.data.id).toBe(id);
    const company = `/companies/${json.data.relationships.company.data.id}?include=companyWorkspace`;
    expect((await get(company, boss)).json.data.relationships.companyWorkspace.data.id).toBe(id);
    await setCompany(server, boss, { company_role: 'member' });
    expect((await get(company, boss)).json.data.relationships.companyWorkspace.data).toBeNull();
    await setCompany(server, boss, { company_role: 'admin' });
    expect((await get('/workspaces', boss)).json.data).toEqual([]);
    const rename = { data: { type: 'workspaces', attributes: { title: 'Mine' } } };
    const own = `/workspaces/${id}`;
    expect(outcome(await api.call('PATCH', own, { token: boss.token, body: rename }))).toBe('403 Forbidden');
    expect(outcome(await api.call('DELETE', own, { token: boss.token }))).toBe('403 Forbidden');
    expect(outcome(await get(path, eve))).toBe('404 NotFound');
  });
  it('STATE-WS-05 only admins of the company become members of its workspace', async () => {
    const boss = await createPerson(api, { attributes: { companyName: 'Admins Ltd' } });
    const { json } = await get(`/accounts/${boss.accountId}`, boss);
    const { body, ...general } = await newWorkspace(boss, 'General');
    const path = `/companies/${json.data.relationships.company.data.id}/companyWorkspace`;
    await api.call('POST', path, { token: boss.token, body });
    await lookUp(api, boss, person(eve).email);
    const outsider = await memberBody(api, general, person(eve), { role: 'admin' });
    const members = `/workspaces/${general.id}/members`;
    expect(outcome(await api.call('POST', members, { token: boss.token, body: outsider }))).toBe(
      '403 Forbidden',
    );
    const second = await createPerson(api);
    await joinCompany(server, second, { of: boss, role: 'admin' });
    const missing = async (who: Person) => {
      const answer = await get(`${path}/missingAdmins?include=account`, who);
      return answer.status === 200 ? answer.json.data.map(({ id }: Json) => id) : outcome(answer);
    };
    expect(await missing(boss)).toEqual([second.personId]);
    expect(await missing(person(eve))).toBe('404 NotFound');
    await addMember(api, general, second, { role: 'admin' });
    expect(await missing(second)).toEqual([]);
    expect((await get(`/workspaces/${general.id}`, second)).status).toBe(200);
  });
});
