import { assetPublicKeyOf, createDataSecret } from '@signet/domain/crypto/data-secret';
import { sealWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { afterAll, describe, expect, it } from 'vitest';
import { contractSecret } from '../contracts/contract-secret.ts';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { forgetDevice, register, shownContract, startFakeServer } from '../testing/fake-server.ts';
import { startWorkspace } from '../testing/fake-workspace-server.ts';
import {
  filedBy,
  join,
  leave,
  seedFor,
  state,
  type FakeWorkspace,
  type Registered,
} from '../testing/fake-workspace.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { createAccount, createPerson } from '../testing/people.ts';
import { changeKey } from './change-key.ts';
import { openWorkspaceAnew } from './workspace-key.ts';

afterAll(forgetDevice);

interface Scene {
  server: FakeServer;
  workspace: FakeWorkspace;
  olga: Registered;
}

/** Olga's workspace, in which I am a viewer and in which she filed her contract. */
async function scene(): Promise<Scene> {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  const workspace = await startWorkspace(server, olga);
  await join(workspace, server.me, 'viewer', olga);
  server.contract.owner = olga;
  server.filed = await filedBy(server, workspace, olga);
  return { server, workspace, olga };
}

const open = async ({ server }: Scene) => contractSecret(await shownContract(server));
const again = async ({ workspace }: Scene) => {
  forgetAnswers();
  return openWorkspaceAnew(workspace.id);
};
const mine = ({ workspace, server }: Scene) => {
  const found = workspace.members.find(({ person }) => person === server.me);
  if (found === undefined) throw new RangeError('I am no member.');
  return found;
};

it('CRYPTO-09 PERM-WS-03 a member opens a contract by the key of its workspace', async () => {
  const at = await scene();
  expect(await open(at)).toEqual(at.server.secret);
});

it('CRYPTO-09 what was filed before a change of the key still opens, also by who filed and left since', async () => {
  const at = await scene();
  const { server, workspace, olga } = at;
  const editor = await register(server, 'ed@example.com');
  await join(workspace, editor, 'editor', olga);
  server.filed = await filedBy(server, workspace, editor);
  await leave(workspace, editor, olga);
  mine(at).role = 'admin';
  await state(workspace, { of: server.me, role: 'admin', by: olga });
  mine(at).encrWsPrivateKey = await seedFor(workspace, server.me, 'admin', olga);
  await changeKey(workspace.id);
  expect(workspace.epoch).toBe(1);
  expect(await open(at)).toEqual(server.secret);
});

describe('a server that shows a workspace that is not what it was', () => {
  it.each<[string, string, (at: Scene) => Promise<void> | void]>([
    [
      'whose founder has a key that is not in the log of keys',
      'UnverifiedKey',
      async (at) => {
        const account = await createAccount();
        const stranger = { ...createPerson('stranger@example.com', account), account };
        at.server.people.push(stranger);
        at.workspace.statements = [];
        at.workspace.members = [];
        await join(at.workspace, stranger, 'admin', stranger);
        await join(at.workspace, at.server.me, 'viewer', stranger);
      },
    ],
    [
      'in which the own key is not a member',
      'NoWorkspaceKey',
      ({ workspace }) => {
        workspace.statements.pop();
      },
    ],
    [
      'with a statement left out',
      'UnverifiedWorkspace',
      async ({ server, workspace, olga }) => {
        await join(workspace, await register(server, 'vi@example.com'), 'viewer', olga);
        workspace.statements.splice(1, 1);
      },
    ],
    [
      'with a statement by somebody who was never admin',
      'UnverifiedWorkspace',
      async ({ server, workspace }) => {
        const eve = await register(server, 'eve@example.com');
        await state(workspace, { of: eve, role: 'admin', by: eve });
      },
    ],
    [
      'whose key was wrapped by somebody who was never admin',
      'UnverifiedWorkspace',
      async (at) => {
        const { server, workspace, olga } = at;
        const editor = await register(server, 'ed@example.com');
        await join(workspace, editor, 'editor', olga);
        Object.assign(mine(at), {
          encrWsPrivateKey: await seedFor(workspace, server.me, 'viewer', editor),
          granterKey: editor.account.keys.auth.publicKey,
        });
      },
    ],
    [
      'and another public key than the wrapped one',
      'CouldNotDecrypt',
      async ({ workspace }) => {
        workspace.publicKey = (await createAccount()).keys.enc.publicKey;
      },
    ],
    [
      'and a contract that was filed by a stranger',
      'UnverifiedWorkspace',
      async (at) => {
        const eve = await register(at.server, 'eve@example.com');
        at.server.filed = await filedBy(at.server, at.workspace, eve);
      },
    ],
    [
      'and the secret of another contract',
      'CouldNotDecrypt',
      async ({ server }) => {
        server.contract.publicKey = await assetPublicKeyOf(createDataSecret());
      },
    ],
  ])('CRYPTO-09 ABUSE-10 nothing opens: one %s', async (_, code, lie) => {
    const at = await scene();
    await lie(at);
    await expect(open(at)).rejects.toMatchObject({ code });
  });
});

describe('a workspace that this device has seen', () => {
  it('ABUSE-10 CRYPTO-09 cannot be founded again by somebody else, though that key is in the log of keys', async () => {
    const at = await scene();
    await again(at);
    const eve = await register(at.server, 'eve@example.com');
    at.workspace.statements = [];
    at.workspace.members = [];
    await join(at.workspace, eve, 'admin', eve);
    await join(at.workspace, at.server.me, 'viewer', eve);
    await expect(again(at)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  });

  it('ABUSE-10 CRYPTO-09 cannot be rolled back to before a removal', async () => {
    const at = await scene();
    const { server, workspace, olga } = at;
    const gone = await register(server, 'gone@example.com');
    await join(workspace, gone, 'editor', olga);
    const before = [...workspace.statements];
    await leave(workspace, gone, olga);
    await again(at);
    workspace.statements = before;
    await expect(again(at)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  });

  it('ABUSE-10 CRYPTO-09 cannot go back to an earlier key, nor show another one of the same number', async () => {
    const at = await scene();
    const { server, workspace, olga } = at;
    const first = { ...workspace };
    await again(at);
    const { seed, publicKey } = await startWorkspace(server, olga);
    const rewrap = async () => {
      mine(at).encrWsPrivateKey = await seedFor(workspace, server.me, 'viewer', olga);
      mine(at).keyEpoch = workspace.epoch;
    };
    Object.assign(workspace, { seed, publicKey });
    await rewrap();
    await expect(again(at)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
    workspace.epoch = 1;
    await rewrap();
    expect((await again(at)).epoch).toBe(1);
    Object.assign(workspace, { seed: first.seed, publicKey: first.publicKey, epoch: 0 });
    await rewrap();
    await expect(again(at)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  });

  it('CRYPTO-09 grows and changes its key with its admins', async () => {
    const at = await scene();
    await again(at);
    const vi = await register(at.server, 'vi@example.com');
    await join(at.workspace, vi, 'viewer', at.olga);
    const { chain } = await again(at);
    expect(chain.members.get(vi.account.id)?.role).toBe('viewer');
    expect(chain.head.seq).toBe(2);
  });
});

it('CRYPTO-09 a key wrapped for another role is not taken', async () => {
  const at = await scene();
  const { server, workspace, olga } = at;
  mine(at).encrWsPrivateKey = await sealWorkspaceSeed({
    seed: workspace.seed,
    recipientKey: server.me.account.keys.enc.publicKey,
    granter: olga.account.keys.auth,
    workspacePublicKey: workspace.publicKey,
    epoch: 0,
    role: 'admin',
  });
  await expect(open(at)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
});
