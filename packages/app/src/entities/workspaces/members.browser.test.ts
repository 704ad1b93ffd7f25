import type { CertifiedKey } from '@signet/domain/trust/certified-key';
import { describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { startCompany } from '../../testing/fake-company.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { writesSent } from '../../testing/sent.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, leave, state, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { createAccount, createPerson } from '../../testing/people.ts';
import { replacedAccount } from '../../testing/replaced-account.ts';
import { changeKey, withFreshKey } from './change-key.ts';
import { ownChain } from './member-chain.ts';
import { addMember, changeRole, removeMember } from './members.ts';
import { renameWorkspace } from './rename-workspace.ts';
import { reopenWorkspace } from './workspace-key.ts';
import type { KnownAccount } from './wrap-gate.ts';

/** My workspace, with an editor. */
async function scene() {
  const server = await startFakeServer();
  const workspace = await startWorkspace(server, server.me);
  const ed = await register(server, 'ed@example.com');
  const membership = await join(workspace, ed, 'editor', server.me);
  return { server, workspace, ed, membership };
}

type Member = FakeWorkspace['members'][number];

/** An account as in a dialog. */
const shown = ({ account, emailAddress }: Registered) =>
  ({ id: account.id, ...account.attributes, ownedBy: { emailAddress } }) as KnownAccount;

/** The key of a member, as the member opens it. */
const keyOf = ({ person, encrWsPrivateKey: envelope }: Member, key: CertifiedKey, by: Registered) =>
  openAs(person, { envelope, key, by });

const rolesIn = async ({ id }: FakeWorkspace) => {
  forgetAnswers();
  const { members } = await ownChain(id);
  return [...members.values()].map(({ role }) => role);
};

/** Wrapped workspace keys that were sent for others. */
const envelopesIn = ({ calls }: FakeServer) =>
  calls.flatMap(({ body }) => [...JSON.stringify(body ?? null).matchAll(/"encrWsPrivateKey":"/g)]);

it('a new member opens the key of the workspace, and the chain shows who added whom (API-24, CRYPTO-09)', async () => {
  const { server, workspace } = await scene();
  const vi = await register(server, 'vi@example.com');
  await addMember({ workspace, account: shown(vi), role: 'viewer', addAccessToFolders: true });
  const added = workspace.members.at(-1) as Member;
  expect(added.person).toBe(vi);
  expect(await keyOf(added, workspace.key.of, server.me)).toEqual(workspace.key);
  expect(await rolesIn(workspace)).toEqual(['admin', 'editor', 'viewer']);
  const sent = writesSent(server)[0]?.body;
  expect(sent).toMatchObject({ data: { attributes: { addAccessToFolders: true, keyEpoch: 0 } } });
});

it('only the chain of the company makes somebody a maintainer who was added as a viewer (VAL-FOLDER-15, ABUSE-10)', async () => {
  const server = await startFakeServer();
  const company = await startCompany(server);
  const workspace = await startWorkspace(server, server.me, company.id);
  const vi = await register(server, 'vi@example.com');
  await addMember({ workspace, account: { ...shown(vi), companyRole: 'admin' }, role: 'viewer' });
  expect(await rolesIn(workspace)).toEqual(['admin', 'viewer']);
  const boss = await register(server, 'boss@example.com');
  await state(company, { of: boss, role: 'admin', by: server.me });
  forgetAnswers();
  await addMember({ workspace, account: { ...shown(boss), companyRole: null }, role: 'viewer' });
  expect(await rolesIn(workspace)).toEqual(['admin', 'viewer', 'admin']);
});

it('nothing is done to a workspace that is shown under the name of another one (ABUSE-10)', async () => {
  const { server, workspace, membership } = await scene();
  const vi = await register(server, 'vi@example.com');
  const shownAs = { ...workspace, title: 'Sales' };
  const newOwnerAccountId = server.me.account.id;
  for (const attempt of [
    () => addMember({ workspace: shownAs, account: shown(vi), role: 'viewer' }),
    () => changeRole({ workspace: shownAs, membership, role: 'admin' }),
    () => removeMember({ workspace: shownAs, membership, newOwnerAccountId }),
    () => renameWorkspace(shownAs, 'Law'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'UnverifiedWorkspaceTitle' });
  expect(writesSent(server)).toEqual([]);
});

it('a change of role is a signed statement and wraps nothing (API-26, STATE-WS-01)', async () => {
  const { server, workspace, membership } = await scene();
  await changeRole({ workspace, membership, role: 'admin' });
  expect(await rolesIn(workspace)).toEqual(['admin', 'admin']);
  expect(envelopesIn(server)).toEqual([]);
});

it('a server that hides a role change by this device is detected: nothing is signed in its place (ABUSE-10)', async () => {
  const { server, workspace, membership } = await scene();
  await changeRole({ workspace, membership, role: 'viewer' });
  workspace.statements.pop();
  forgetAnswers();
  const sent = server.calls.filter(({ method }) => method !== 'GET').length;
  await expect(changeRole({ workspace, membership, role: 'admin' })).rejects.toMatchObject({
    code: 'UnverifiedWorkspace',
  });
  expect(server.calls.filter(({ method }) => method !== 'GET')).toHaveLength(sent);
});

it('after a removal the remaining members have a new key, and the removed one has not (API-25, CRYPTO-09)', async () => {
  const { server, workspace, membership, ed } = await scene();
  const vi = await join(workspace, await register(server, 'vi@example.com'), 'viewer', server.me);
  await removeMember({ workspace, membership, newOwnerAccountId: server.me.account.id });
  expect(await rolesIn(workspace)).toEqual(['admin', 'viewer']);
  expect(workspace).toMatchObject({ epoch: 1, outdated: false });
  const { key } = await reopenWorkspace(workspace.id);
  expect(key.of).not.toEqual(workspace.key.of);
  expect(await keyOf(vi, key.of, server.me)).toEqual(key);
  for (const member of workspace.members)
    await expect(keyOf({ ...member, person: ed }, key.of, server.me)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
});

it('a removal that an open page sees at once changes the key once (API-25, CRYPTO-09)', async () => {
  const { server, workspace, membership } = await scene();
  const honest = server.intercept;
  let page: Promise<unknown> | undefined;
  server.intercept = (call) => {
    const answer = honest(call);
    if (call.method === 'DELETE') page = withFreshKey(workspace.id);
    return answer;
  };
  await removeMember({ workspace, membership, newOwnerAccountId: server.me.account.id });
  await page;
  expect(workspace).toMatchObject({ epoch: 1, outdated: false });
});

it('a member who replaced their keys since they came in gets the next key by the new ones (CRYPTO-09)', async () => {
  const { server, workspace, ed, membership } = await scene();
  ed.account = await replacedAccount(server, ed);
  await changeKey(workspace.id);
  const { key } = await reopenWorkspace(workspace.id);
  expect(await keyOf(membership, key.of, server.me)).toEqual(key);
});

it('leaving changes no key: a maintainer does (API-25, J-096)', async () => {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  const workspace = await startWorkspace(server, olga);
  const own = await join(workspace, server.me, 'viewer', olga);
  await removeMember({ workspace, membership: own, newOwnerAccountId: olga.account.id });
  expect(workspace.statements).toHaveLength(3);
  expect(workspace).toMatchObject({ epoch: 0, outdated: true });
  expect(envelopesIn(server)).toEqual([]);
});

it('a removal stands even if the change of the key fails; it stays pending (API-25, CRYPTO-09)', async () => {
  const { server, workspace, membership } = await scene();
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.url.endsWith('/keys')) return new Response(null, { status: 503 });
    return honest(call);
  };
  await removeMember({ workspace, membership, newOwnerAccountId: server.me.account.id });
  expect(workspace.outdated).toBe(true);
  expect(await rolesIn(workspace)).toEqual(['admin']);
});

describe('members changed by a company admin who is no member', () => {
  const stated = async () => {
    const server = await startFakeServer();
    const company = await startCompany(server);
    const workspace = await startWorkspace(server, server.me, company.id);
    const ed = await register(server, 'ed@example.com');
    await join(workspace, ed, 'editor', server.me);
    const boss = await register(server, 'boss@example.com');
    await state(workspace, { of: ed, role: 'viewer', by: boss });
    return { server, workspace, company, boss };
  };

  it('the workspace opens when the verified chain of the company names the admin, also a former one (PERM-COMP-01, CRYPTO-09)', async () => {
    const { server, workspace, company, boss } = await stated();
    await state(company, { of: boss, role: 'admin', by: server.me });
    expect(await rolesIn(workspace)).toEqual(['admin', 'viewer']);
    await state(company, { of: boss, role: 'member', by: server.me });
    expect(await rolesIn(workspace)).toEqual(['admin', 'viewer']);
  });

  it('the workspace does not open when no chain names the admin, or only another company’s than in its id (ABUSE-10, CRYPTO-09)', async () => {
    const { server, workspace, company, boss } = await stated();
    await expect(rolesIn(workspace)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
    workspace.companyId = (await startCompany(server, boss)).id;
    await expect(rolesIn(workspace)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
    company.statements = [];
    await state(company, { of: boss, role: 'admin', by: boss });
    await expect(rolesIn(workspace)).rejects.toMatchObject({ code: 'UnverifiedCompany' });
  });
});

describe('nothing is wrapped and nothing is signed', () => {
  it.each<[string, string, (at: Awaited<ReturnType<typeof scene>>, vi: Registered) => Promise<void> | void]>([
    [
      'for an account with a key that is not in the log of keys',
      'UnverifiedKey',
      async (_, vi) => {
        vi.account = await createAccount();
      },
    ],
    [
      'for an account that shows the keys of another one',
      'UnverifiedKey',
      async ({ server }, vi) => {
        vi.account.attributes = (await register(server, 'eve@example.com')).account.attributes;
      },
    ],
    [
      'for an account that shows another encryption key',
      'UnverifiedKey',
      async (_, vi) => {
        vi.account.attributes.encryptionKey = (await createAccount()).keys.enc.publicKey;
      },
    ],
    [
      'when the chain has a statement by a stranger',
      'UnverifiedWorkspace',
      async ({ server, workspace }) => {
        const account = await createAccount();
        const eve = { ...createPerson('eve@example.com', account), account };
        server.people.push(eve);
        await join(workspace, eve, 'admin', eve);
      },
    ],
  ])('%s (CRYPTO-09, ABUSE-10)', async (_, code, lie) => {
    const at = await scene();
    const vi = await register(at.server, 'vi@example.com');
    await lie(at, vi);
    await expect(
      addMember({ workspace: at.workspace, account: shown(vi), role: 'viewer' }),
    ).rejects.toMatchObject({ code });
    expect(envelopesIn(at.server)).toEqual([]);
    expect(at.server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('for keys of a member that are neither those the chain names nor came after them (CRYPTO-09, ABUSE-10)', async () => {
    const { server, workspace } = await scene();
    const vi = await register(server, 'vi@example.com');
    const former = vi.account;
    vi.account = await replacedAccount(server, { ...vi, account: former });
    await join(workspace, vi, 'viewer', server.me);
    // a thief of the former keys replaced them as well, and this device has not met their holder
    vi.account = await replacedAccount(server, { ...vi, account: former });
    await expect(changeKey(workspace.id)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    await expect(addMember({ workspace, account: shown(vi), role: 'admin' })).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    expect(envelopesIn(server)).toEqual([]);
    expect(writesSent(server)).toEqual([]);
  });

  it('by somebody who is not admin by the chain, whatever the server says (CRYPTO-09, PERM-WS-04)', async () => {
    const server = await startFakeServer();
    const olga = await register(server, 'olga@example.com');
    const workspace = await startWorkspace(server, olga);
    const own = await join(workspace, server.me, 'viewer', olga);
    own.role = 'viewer';
    const vi = await register(server, 'vi@example.com');
    const there = await join(workspace, vi, 'viewer', olga);
    const newcomer = await register(server, 'new@example.com');
    const forbidden = { code: 'Forbidden' };
    await expect(addMember({ workspace, account: shown(newcomer), role: 'viewer' })).rejects.toMatchObject(
      forbidden,
    );
    await expect(changeRole({ workspace, membership: there, role: 'editor' })).rejects.toMatchObject(
      forbidden,
    );
    await expect(
      removeMember({ workspace, membership: there, newOwnerAccountId: olga.account.id }),
    ).rejects.toMatchObject(forbidden);
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('when a former admin wrapped the key: a maintainer changes it first (CRYPTO-09)', async () => {
    const server = await startFakeServer();
    const olga = await register(server, 'olga@example.com');
    const workspace = await startWorkspace(server, olga);
    const own = await join(workspace, server.me, 'admin', olga);
    await leave(workspace, olga, server.me);
    const vi = await register(server, 'vi@example.com');
    await expect(addMember({ workspace, account: shown(vi), role: 'viewer' })).rejects.toMatchObject({
      code: 'KeyChangePending',
    });
    expect(envelopesIn(server)).toEqual([]);
    expect(own.keyEpoch).toBe(0);
  });
});
