import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { dismissNotification, useNotifications } from '../../shared/notifications/notification-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startCompany, stateRules, type FakeCompany } from '../../testing/fake-company.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, state, type FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json } from '../../testing/network.ts';
import { openAs, openByWorkspace } from '../../testing/open-envelope.ts';
import { createAccount } from '../../testing/people.ts';
import { companyWorkspaceState, tendCompanyWorkspace } from './company-workspace-store.ts';
import { companyWorkspaceOf } from './company-workspace.ts';
import { migrateContracts, MIGRATION_STEP_MS } from './migrate-contracts.ts';
import { reopenWorkspace } from '../workspaces/workspace-key.ts';

beforeAll(() => speakEnglish('workspaces'));

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer();
});

/** A company, by default founded by `me`, with its workspace. */
async function scene(founder = server.me): Promise<{ company: FakeCompany; workspace: FakeWorkspace }> {
  const company = await startCompany(server, founder);
  const workspace = await startWorkspace(server, founder, company.id);
  company.workspace = workspace;
  return { company, workspace };
}

const look = async () => {
  forgetAnswers();
  const place = await companyWorkspaceOf();
  if (place === undefined) throw new RangeError('There is no company workspace.');
  return place;
};
const tend = () => {
  forgetAnswers();
  return tendCompanyWorkspace();
};
const progress: [number, number][] = [];
const migrate = async () => {
  const { key } = await look();
  if (key === undefined) throw new RangeError('I hold no key.');
  return migrateContracts(key, {
    signal: new AbortController().signal,
    onProgress: ({ done, total }) => progress.push([done, total]),
  });
};

it('an admin whose company has no workspace makes it, and founds its chain (STATE-WS-04, API-33)', async () => {
  const company = await startCompany(server);
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.method !== 'POST' || !call.url.endsWith(`/companies/${company.id}/companyWorkspace`))
      return honest(call);
    const { data } = call.body as { data: { id: string } };
    return json({ data: { type: 'workspaces', id: data.id, attributes: { title: 'General' } } }, 201);
  };
  await look().catch(() => {});
  const sent = server.calls.find(({ method }) => method === 'POST')?.body as {
    data: { id: string; attributes: { title: string; statement: SignedStatement } };
  };
  expect(sent.data.attributes.title).toBe('General');
  const { id } = sent.data;
  const chain = await verifyMemberChain([sent.data.attributes.statement], { scope: 'workspace', id });
  expect(chain.members.get(server.me.account.id)?.role).toBe('admin');
  expect(chain.companyId).toBe(company.id);
});

it('missing admins are listed, and the check alone gives them nothing (STATE-WS-05)', async () => {
  const { company } = await scene();
  const second = await register(server, 'second@example.com');
  company.missingAdmins = [second];
  const { missingAdmins } = await look();
  expect(missingAdmins).toMatchObject([{ id: second.id }]);
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('missing admins whom the chain of the company names are added without a question, others get nothing (STATE-WS-05, CRYPTO-09)', async () => {
  const { company, workspace } = await scene();
  const named = await register(server, 'named@example.com');
  const former = await register(server, 'former@example.com');
  const rekeyed = await register(server, 'rekeyed@example.com');
  const claimed = await register(server, 'claimed@example.com');
  company.missingAdmins = [named, former, rekeyed, claimed];
  const { me } = server;
  for (const of of [named, former]) await state(company, { of, role: 'admin', by: me });
  await state(company, { of: former, role: 'member', by: me });
  const earlier = { ...rekeyed, account: { ...(await createAccount()), id: rekeyed.account.id } };
  await state(company, { of: earlier, role: 'admin', by: me });
  await tend();
  expect(workspace.members.map(({ person }) => person)).toEqual([me, named]);
  const envelope = workspace.members[1]?.encrWsPrivateKey ?? '';
  expect(await openAs(named, { envelope, key: workspace.key.of, by: me })).toEqual(workspace.key);
  const { place, failure } = companyWorkspaceState();
  expect(failure).toBeUndefined();
  expect(place?.missingAdmins.map(({ emailAddress }) => emailAddress)).toEqual([
    'former@example.com',
    'rekeyed@example.com',
    'claimed@example.com',
  ]);
});

it('a colleague’s company and workspace need no question: missing admins and contracts are added (STATE-WS-05, STATE-WS-06)', async () => {
  const olga = await register(server, 'olga@example.com');
  const { company, workspace } = await scene(olga);
  await state(company, { of: server.me, role: 'admin', by: olga });
  await join(workspace, server.me, 'admin', olga);
  const third = await register(server, 'third@example.com');
  await state(company, { of: third, role: 'admin', by: olga });
  company.missingAdmins = [third];
  company.lacksContract = true;
  await tend();
  expect(companyWorkspaceState()).toMatchObject({ failure: undefined, place: { missingAdmins: [] } });
  expect(workspace.members.map(({ person }) => person)).toEqual([olga, server.me, third]);
  const [envelope = '', ...more] = envelopesSent(server);
  expect(more).toEqual([]);
  const opening = { envelope, key: server.key.of, by: server.me };
  expect(await openByWorkspace(workspace.key, opening)).toEqual(server.key);
});

it('an admin’s visit changes a key that a former admin knows, before anything is added (PERM-COMP-06)', async () => {
  const { company, workspace } = await scene();
  const former = await register(server, 'former@example.com');
  await state(company, { of: former, role: 'admin', by: server.me });
  await join(workspace, former, 'admin', server.me);
  await state(company, { of: former, role: 'member', by: server.me });
  workspace.members.pop();
  workspace.outdated = true;
  company.lacksContract = true;
  await tend();
  expect(companyWorkspaceState().failure).toBeUndefined();
  expect(workspace).toMatchObject({ epoch: 1, outdated: false });
  const [envelope = ''] = envelopesSent(server);
  const opening = { envelope, key: server.key.of, by: server.me };
  await expect(openByWorkspace(workspace.key, opening)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  const { key } = await reopenWorkspace(workspace.id);
  expect(await openByWorkspace(key, opening)).toEqual(server.key);
});

describe('while a rule of the company has turned it off', () => {
  it('no workspace is made (ENT-WS-02, STATE-WS-04)', async () => {
    const company = await startCompany(server);
    await stateRules(company, server.me, { companyWorkspaceEnabled: false });
    await tend();
    expect(companyWorkspaceState()).toMatchObject({ off: true, place: undefined, failure: undefined });
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('nobody and nothing is added, whatever the server says, but a key that a former admin knows is changed (ENT-WS-02, STATE-WS-06)', async () => {
    const { company, workspace } = await scene();
    const former = await register(server, 'former@example.com');
    const admin = await register(server, 'admin@example.com');
    await state(company, { of: former, role: 'admin', by: server.me });
    await join(workspace, former, 'admin', server.me);
    await state(company, { of: former, role: 'member', by: server.me });
    await state(company, { of: admin, role: 'admin', by: server.me });
    workspace.members.pop();
    workspace.outdated = true;
    company.missingAdmins = [admin];
    company.lacksContract = true;
    await stateRules(company, server.me, { companyWorkspaceEnabled: false });
    await tend();
    expect(companyWorkspaceState()).toMatchObject({ off: true, failure: undefined });
    expect(workspace).toMatchObject({ epoch: 1, outdated: false });
    expect(workspace.members.map(({ person }) => person)).toEqual([server.me]);
    expect(envelopesSent(server)).toEqual([]);
  });
});

it('missing contracts are added, wrapped for the key of the workspace (STATE-WS-06, API-34, CRYPTO-08)', async () => {
  const { company, workspace } = await scene();
  company.lacksContract = true;
  progress.length = 0;
  expect(await migrate()).toBe(0);
  const [envelope = ''] = envelopesSent(server);
  const opening = { envelope, key: server.key.of, by: server.me };
  expect(await openByWorkspace(workspace.key, opening)).toEqual(server.key);
  expect(progress).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

it('they are added one at a time about every 942 ms, and a failure stops nothing (STATE-WS-06, CONST-TIME-17, J-092)', async () => {
  await scene();
  const honest = server.intercept;
  const ids = [crypto.randomUUID(), server.contract.id];
  server.intercept = (call) =>
    call.url.includes('missingDigitalAssets')
      ? json({ data: ids.map((id) => ({ type: 'digitalassets', id })) })
      : honest(call);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const task = migrate();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(envelopesSent(server)).toEqual([]);
    await vi.advanceTimersByTimeAsync(MIGRATION_STEP_MS - 1);
    expect(envelopesSent(server)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await task).toBe(1);
  } finally {
    vi.useRealTimers();
  }
  expect(envelopesSent(server)).toHaveLength(1);
});

it('an admin who was not added yet holds no key and sees a notice (STATE-WS-05)', async () => {
  await scene(await register(server, 'olga@example.com'));
  expect((await look()).key).toBeUndefined();
});

it('without a company nothing is done (STATE-WS-06)', async () => {
  await expect(look()).rejects.toMatchObject({ code: 'UnverifiedCompany' });
});

describe('a new admin since the last visit', () => {
  /** The notifications, and the number of members of the workspace at each of them. */
  const watch = async (workspace: FakeWorkspace) => {
    const told: { value: string; members: number }[] = [];
    const seen = new Set<string>();
    await renderHook(() => {
      for (const { id, value } of useNotifications()) {
        if (seen.has(id)) continue;
        seen.add(id);
        told.push({ value, members: workspace.members.length });
      }
    });
    for (const id of seen) dismissNotification(id);
    told.length = 0;
    return told;
  };
  const NEW =
    'Olga Person made Theo Person an admin of the company. Admins can read all contracts that it has sent.';

  it('is announced once, with the admin who appointed them, before anything is wrapped for them (ABUSE-10, STATE-WS-05)', async () => {
    const olga = await register(server, 'olga@example.com');
    const { company, workspace } = await scene(olga);
    await state(company, { of: server.me, role: 'admin', by: olga });
    await join(workspace, server.me, 'admin', olga);
    const told = await watch(workspace);
    await tend();
    expect(told).toEqual([]);
    const third = await register(server, 'theo@example.com');
    Object.assign(olga, { firstName: 'Olga' });
    Object.assign(third, { firstName: 'Theo' });
    await state(company, { of: third, role: 'admin', by: olga });
    company.missingAdmins = [third];
    await tend();
    await expect.poll(() => told.map(({ value }) => value)).toContain(NEW);
    expect(told).toMatchObject([
      { value: NEW, members: 2 },
      { value: 'Theo Person can now open the company workspace' },
    ]);
    expect(workspace.members.map(({ person }) => person)).toEqual([olga, server.me, third]);
    company.missingAdmins = [];
    await tend();
    expect(told).toHaveLength(2);
  });

  it('is not announced to the person who appointed them (STATE-WS-05)', async () => {
    const { company, workspace } = await scene();
    const told = await watch(workspace);
    await tend();
    const second = await register(server, 'second@example.com');
    await state(company, { of: second, role: 'admin', by: server.me });
    await tend();
    expect(told).toEqual([]);
  });
});
