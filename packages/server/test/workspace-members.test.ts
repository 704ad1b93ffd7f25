import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberStatement, chainHash } from '@signet/domain/statements/member';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { outcome } from './support/answers.ts';
import { createAcme } from './support/casts.ts';
import { joinCompany, setCompany } from './support/companies.ts';
import { lookUp } from './support/invite.ts';
import { createFolder } from './support/folders.ts';
import { createPerson, type Person } from './support/people.ts';
import { forgetRateLimits } from './support/server.ts';
import { sharedServer } from './support/shared-server.ts';
import {
  addMember,
  chainOf,
  changeRole,
  createWorkspace,
  memberBody,
  nextStatement,
  removeMember,
  sealSeed,
  type Workspace,
} from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
const { ann, bob, cem, eve } = await createAcme(server);

const get = (path: string, who: Person) => api.call('GET', path, { token: who.token });

describe('the chain of member statements', () => {
  it('the served chain verifies from the founder on (ENT-WS-04)', async () => {
    const workspace = await createWorkspace(api, ann);
    const membership = await addMember(api, workspace, bob, { role: 'viewer' });
    await changeRole(api, workspace, { membership, by: ann, of: bob, role: 'admin' });
    await addMember(api, workspace, cem, { role: 'editor', by: bob });
    const chain = await chainOf(api, workspace.id, cem);
    const { members } = await verifyMemberChain(chain, {
      scope: 'workspace',
      id: workspace.id,
    });
    expect([...members.values()].map(({ role }) => role)).toEqual(['admin', 'admin', 'editor']);
  });

  it('a statement by somebody else, about somebody else, or out of turn is refused (ABUSE-10)', async () => {
    const workspace = await createWorkspace(api, ann);
    await lookUp(api, ann, bob.email);
    const founding = (await chainOf(api, workspace.id, ann))[0] as SignedStatement;
    const fields = {
      scope: 'workspace' as const,
      id: workspace.id,
      accountId: bob.accountId,
      authKey: bob.keys.auth.publicKey,
      role: 'viewer' as const,
      by: ann.accountId,
      seq: 1,
      prev: chainHash(founding),
    };
    const auth = ann.keys.auth;
    const stranger = eve.keys.auth;
    const wrong: [string, SignedStatement][] = [
      ['422 SignatureManipulated', await createMemberStatement(stranger, fields)],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, role: 'admin' })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, authKey: stranger.publicKey })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, id: ann.accountId })],
      ['400 BadRequest', await createMemberStatement(auth, { ...fields, by: bob.accountId })],
      ['409 Conflict', await createMemberStatement(auth, { ...fields, seq: 2 })],
      ['409 Conflict', await createMemberStatement(auth, { ...fields, prev: 'ab'.repeat(32) })],
    ];
    for (const [expected, statement] of wrong) {
      const body = await memberBody(api, workspace, bob, { role: 'viewer' });
      body.data.attributes.statement = statement;
      const path = `/workspaces/${workspace.id}/members`;
      expect(outcome(await api.call('POST', path, { token: ann.token, body }))).toBe(expected);
    }
    expect(await chainOf(api, workspace.id, ann)).toHaveLength(1);
  });

  it('of two admins who change the same role at once one wins, the other gets 409 (PERM-WS-04)', async () => {
    const workspace = await createWorkspace(api, ann);
    await addMember(api, workspace, bob, { role: 'admin' });
    const membership = await addMember(api, workspace, cem, { role: 'viewer' });
    const change = async (by: Person, role: 'editor' | 'admin') => ({
      token: by.token,
      body: {
        data: {
          type: 'workspacememberships',
          attributes: { role, statement: await nextStatement(api, workspace, { by, of: cem, role }) },
        },
      },
    });
    const calls = [await change(ann, 'editor'), await change(bob, 'admin')];
    const answers = await Promise.all(
      calls.map((call) => api.call('PATCH', `/workspacememberships/${membership}`, call)),
    );
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 Conflict']);
    const winner = answers[0]?.status === 200 ? 'editor' : 'admin';
    const { json } = await get(`/workspaces/${workspace.id}/members`, ann);
    expect(json.data[2].attributes.role).toBe(winner);
    expect(await chainOf(api, workspace.id, ann)).toHaveLength(4);
  });
});

describe('members and their roles', () => {
  let workspace: Workspace;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await forgetRateLimits(server);
    workspace = await createWorkspace(api, ann);
    ids['bob'] = await addMember(api, workspace, bob, { role: 'admin' });
    ids['cem'] = await addMember(api, workspace, cem, { role: 'viewer' });
    const { json } = await get(`/workspaces/${workspace.id}/members`, ann);
    ids['ann'] = json.data[0].id;
  });

  it('nobody changes their own role (PERM-WS-05, ABUSE-13)', async () => {
    for (const [by, membership] of [
      [bob, ids['bob']],
      [cem, ids['cem']],
    ] as const) {
      const change = { membership: membership ?? '', by, of: by, role: 'admin' as const };
      expect(outcome(await changeRole(api, workspace, change))).toBe('403 Forbidden');
    }
  });
  it('a company admin is not demoted, not even by another maintainer (PERM-WS-06, ABUSE-13)', async () => {
    const change = {
      membership: ids['ann'] ?? '',
      by: bob,
      of: ann,
      role: 'viewer' as const,
    };
    expect(outcome(await changeRole(api, workspace, change))).toBe('403 Forbidden');
    const removal = { membership: ids['ann'] ?? '', by: bob, of: ann, newOwner: bob };
    expect(outcome(await removeMember(api, workspace, removal))).toBe('403 Forbidden');
  });
  it('a company admin can only be added as admin (VAL-FOLDER-15)', async () => {
    const fresh = await createWorkspace(api, ann);
    await joinCompany(server, eve, { of: ann, role: 'admin' });
    await lookUp(api, ann, eve.email);
    const path = `/workspaces/${fresh.id}/members`;
    const asViewer = await memberBody(api, fresh, eve, { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token: ann.token, body: asViewer }))).toBe(
      '400 BadRequest',
    );
    await addMember(api, fresh, eve, { role: 'admin' });
    await setCompany(server, eve, { company_id: null, company_role: null });
  });
  it('a person twice, a stranger, or with a key for somebody else is refused (API-24, J-102)', async () => {
    const path = `/workspaces/${workspace.id}/members`;
    const token = ann.token;
    const twice = await memberBody(api, workspace, cem, { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token, body: twice }))).toBe('409 Conflict');
    const nobodyKnows = await createPerson(api);
    const stranger = await memberBody(api, workspace, nobodyKnows, { role: 'viewer' });
    expect(outcome(await api.call('POST', path, { token, body: stranger }))).toBe('404 NotFound');
    await lookUp(api, ann, nobodyKnows.email);
    stranger.data.attributes.encrWsPrivateKey = await sealSeed(workspace, cem);
    expect(outcome(await api.call('POST', path, { token, body: stranger }))).toBe('400 BadRequest');
  });
  it('folders go to another maintainer of the company, never to an outsider (STATE-WS-02, API-25, ABUSE-13)', async () => {
    const scene = await createWorkspace(api, ann);
    await addMember(api, scene, bob, { role: 'admin' });
    const membership = await addMember(api, scene, cem, { role: 'editor' });
    const folder = await createFolder(api, cem, scene.id);
    const removal = { membership, by: ann, of: cem };
    for (const newOwner of [eve, cem])
      expect(outcome(await removeMember(api, scene, { ...removal, newOwner }))).toBe('409 NewOwnerRequired');
    const statement = await nextStatement(api, scene, { ...removal, role: 'none' });
    const body = { data: { type: 'workspacememberships', attributes: { statement } } };
    const path = `/workspacememberships/${membership}`;
    const bare = await api.call('DELETE', path, { token: ann.token, body });
    expect(outcome(bare)).toBe('409 NewOwnerRequired');
    expect((await removeMember(api, scene, { ...removal, newOwner: bob })).status).toBe(204);
    const { json } = await get(`/folders/${folder}/permissions?include=accessProfile`, bob);
    const owners = await server.running.services.db
      .selectFrom('folders')
      .selectAll()
      .where('id', '=', folder)
      .execute();
    expect(owners[0]?.owner_id).toBe(bob.accountId);
    expect(json.data).toHaveLength(2);
    expect(outcome(await get(`/workspaces/${scene.id}`, cem))).toBe('404 NotFound');
    const after = await get(`/workspaces/${scene.id}`, ann);
    expect(after.json.data.attributes.keyChangePending).toBe(true);
  });
  it('the last maintainer is neither demoted nor removed, others may leave (J-094, J-096, ABUSE-13)', async () => {
    const scene = await createWorkspace(api, ann);
    const { json } = await get(`/workspaces/${scene.id}/members`, ann);
    const own = json.data[0].id as string;
    const bobs = await addMember(api, scene, bob, { role: 'editor' });
    const leave = { membership: own, by: ann, of: ann, newOwner: bob };
    expect(outcome(await removeMember(api, scene, leave))).toBe('409 LastMaintainer');
    const bobLeaves = { membership: bobs, by: bob, of: bob, newOwner: ann };
    expect((await removeMember(api, scene, bobLeaves)).status).toBe(204);
    await addMember(api, scene, bob, { role: 'admin' });
    expect((await removeMember(api, scene, leave)).status).toBe(204);
  });
  it('a former company admin loses the workspaces, and gets them back with the role (PERM-COMP-05, PERM-COMP-06)', async () => {
    const boss = await createPerson(api);
    await joinCompany(server, boss, { of: ann, role: 'admin' });
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
