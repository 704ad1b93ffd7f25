import { openEnvelope } from '@signet/domain/crypto/envelope';
import { openWorkspaceSeed, workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { startTexts } from '../i18n/i18n.ts';
import { startCompany, stateRole, type FakeCompany } from '../testing/fake-company.ts';
import { envelopesSent, forgetDevice, register, startFakeServer } from '../testing/fake-server.ts';
import { startWorkspace, workspaceResource } from '../testing/fake-workspace-server.ts';
import { join } from '../testing/fake-workspace.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { json } from '../testing/network.ts';
import { createAccount } from '../testing/people.ts';
import { companyWorkspaceState, tendCompanyWorkspace } from './company-workspace-store.ts';
import { companyWorkspaceOf, trustCompanyWorkspace } from './company-workspace.ts';
import { migrateContracts, MIGRATION_STEP_MS } from './migrate-contracts.ts';

beforeAll(startTexts);
afterAll(forgetDevice);

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer();
});

const look = (company: FakeCompany) => {
  forgetAnswers();
  return companyWorkspaceOf({ accountId: server.me.account.id, companyId: company.id });
};
const tend = (company: FakeCompany) => {
  forgetAnswers();
  return tendCompanyWorkspace({ accountId: server.me.account.id, companyId: company.id });
};
const progress: [number, number][] = [];
const migrate = async (company: FakeCompany) => {
  const { key } = await look(company);
  if (key === undefined) throw new RangeError('I hold no key.');
  return migrateContracts(key, {
    signal: new AbortController().signal,
    onProgress: ({ done, total }) => progress.push([done, total]),
  });
};

it('STATE-WS-04 API-33 an admin whose company has no workspace makes it, and founds its chain', async () => {
  const company = startCompany(server, null);
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.method !== 'POST' || !call.url.endsWith(`/companies/${company.id}/companyWorkspace`))
      return honest(call);
    const { data } = call.body as { data: { id: string } };
    return json({ data: { type: 'workspaces', id: data.id, attributes: { title: 'General' } } }, 201);
  };
  await look(company).catch(() => {});
  const sent = server.calls.find(({ method }) => method === 'POST')?.body as {
    data: { id: string; attributes: { title: string; statement: SignedStatement } };
  };
  expect(sent.data.attributes.title).toBe('General');
  const chain = await verifyMemberChain([sent.data.attributes.statement], {
    scope: 'workspace',
    id: sent.data.id,
    founderKey: server.me.account.keys.auth.publicKey,
  });
  expect(chain.members.get(server.me.account.id)?.role).toBe('admin');
});

it('STATE-WS-05 missing admins are named with their fingerprints, and get nothing by themselves', async () => {
  const company = startCompany(server, await startWorkspace(server, server.me));
  const second = await register(server, 'second@example.com');
  company.missingAdmins = [second];
  const { missingAdmins, unknownGiver } = await look(company);
  expect(missingAdmins).toMatchObject([{ person: { id: second.id }, fingerprint: expect.any(Array) as [] }]);
  expect(missingAdmins[0]?.fingerprint).toHaveLength(12);
  expect(unknownGiver).toBeUndefined();
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('STATE-WS-05 CRYPTO-09 missing admins whom the chain of the company names are added without a question, others wait', async () => {
  const workspace = await startWorkspace(server, server.me);
  const company = startCompany(server, workspace);
  const named = await register(server, 'named@example.com');
  const former = await register(server, 'former@example.com');
  const rekeyed = await register(server, 'rekeyed@example.com');
  const claimed = await register(server, 'claimed@example.com');
  company.missingAdmins = [named, former, rekeyed, claimed];
  const { me } = server;
  await stateRole(company, { of: me, role: 'admin', by: me });
  for (const of of [named, former]) await stateRole(company, { of, role: 'admin', by: me });
  await stateRole(company, { of: former, role: 'member', by: me });
  const earlier = { ...rekeyed, account: await createAccount(rekeyed.account.id) };
  await stateRole(company, { of: earlier, role: 'admin', by: me });
  await tend(company);
  expect(workspace.members.map(({ person }) => person)).toEqual([me, named]);
  const { seed } = await openWorkspaceSeed({
    envelope: workspace.members[1]?.encrWsPrivateKey ?? '',
    recipient: named.account.keys.enc,
    granterKey: me.account.keys.auth.publicKey,
    workspacePublicKey: workspace.publicKey,
    epoch: 0,
    role: 'admin',
  });
  expect(seed).toEqual(workspace.seed);
  const { place, failure } = companyWorkspaceState();
  expect(failure).toBeUndefined();
  expect(place?.missingAdmins.map(({ person }) => person.emailAddress)).toEqual([
    'former@example.com',
    'rekeyed@example.com',
    'claimed@example.com',
  ]);
});

it('STATE-WS-05 the chain of a company whose founder the person does not know asks for the fingerprint', async () => {
  const olga = await register(server, 'olga@example.com');
  const workspace = await startWorkspace(server, server.me);
  const company = startCompany(server, workspace);
  company.missingAdmins = [olga];
  await stateRole(company, { of: olga, role: 'admin', by: olga });
  await stateRole(company, { of: server.me, role: 'admin', by: olga });
  await tend(company);
  expect(companyWorkspaceState().place?.missingAdmins).toHaveLength(1);
  expect(workspace.members).toHaveLength(1);
});

it('PERM-COMP-06 protocol 3.12: an admin’s visit changes a key that a former admin knows, before anything comes in', async () => {
  const workspace = await startWorkspace(server, server.me);
  const company = startCompany(server, workspace);
  await join(workspace, await register(server, 'former@example.com'), 'admin', server.me);
  workspace.members.pop();
  workspace.outdated = true;
  company.lacksContract = true;
  await tend(company);
  expect(companyWorkspaceState().failure).toBeUndefined();
  expect(workspace).toMatchObject({ epoch: 1, outdated: false });
  const [envelope = ''] = envelopesSent(server);
  const recipient = await workspaceKeyPairOf(workspace.seed);
  const { publicKey: assetPublicKey } = server.contract;
  const granterKey = server.me.account.keys.auth.publicKey;
  const options = { envelope, recipient, recipientType: 'workspace', assetPublicKey, granterKey } as const;
  await expect(openEnvelope(options)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
});

it('STATE-WS-06 API-34 CRYPTO-08 contracts that are missing come in, wrapped for the key of the workspace', async () => {
  const workspace = await startWorkspace(server, server.me);
  const company = startCompany(server, workspace);
  company.lacksContract = true;
  progress.length = 0;
  expect(await migrate(company)).toBe(0);
  const [envelope = ''] = envelopesSent(server);
  const secret = await openEnvelope({
    envelope,
    recipient: await workspaceKeyPairOf(workspace.seed),
    recipientType: 'workspace',
    assetPublicKey: server.contract.publicKey,
    granterKey: server.me.account.keys.auth.publicKey,
  });
  expect(secret).toEqual(server.secret);
  expect(progress).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

it('STATE-WS-06 CONST-TIME-17 J-092 they come one at a time about every 942 ms, and one that fails stops nothing', async () => {
  const company = startCompany(server, await startWorkspace(server, server.me));
  const honest = server.intercept;
  const ids = [crypto.randomUUID(), server.contract.id];
  server.intercept = (call) =>
    call.url.includes('missingDigitalAssets')
      ? json({ data: ids.map((id) => ({ type: 'digitalassets', id })) })
      : honest(call);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const task = migrate(company);
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

it('STATE-WS-05 an admin whom nobody has added holds no key and is told so', async () => {
  const olga = await register(server, 'olga@example.com');
  const { key } = await look(startCompany(server, await startWorkspace(server, olga)));
  expect(key).toBeUndefined();
});

it('STATE-WS-06 CRYPTO-13 what a colleague founded waits for the fingerprint, once', async () => {
  const olga = await register(server, 'olga@example.com');
  const workspace = await startWorkspace(server, olga);
  await join(workspace, server.me, 'admin', olga);
  const company = startCompany(server, workspace);
  company.lacksContract = true;
  const { unknownGiver } = await look(company);
  expect(unknownGiver).toMatchObject({ person: { emailAddress: 'olga@example.com' } });
  expect(unknownGiver?.fingerprint).toHaveLength(12);
  await expect(migrate(company)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  expect(envelopesSent(server)).toEqual([]);
  await trustCompanyWorkspace({ id: workspaceResource(workspace).id });
  expect((await look(company)).unknownGiver).toBeUndefined();
  expect(await migrate(company)).toBe(0);
  expect(envelopesSent(server)).toHaveLength(1);
});
