import { foundContract } from '@signet/domain/trust/held-key';
import { describe, expect, it } from 'vitest';
import { contractSecret } from '../contracts/contract-secret.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { giveContractTo, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import {
  encrDataBy,
  join,
  keyFor,
  leave,
  renewKey,
  state,
  type FakeWorkspace,
  type Registered,
} from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { changeKey } from './change-key.ts';
import { reopenWorkspace } from './workspace-key.ts';

interface Scene {
  server: FakeServer;
  workspace: FakeWorkspace;
  olga: Registered;
}

/** Olga's workspace with Olga's contract, in which `me` is a viewer. */
async function scene(): Promise<Scene> {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  const workspace = await startWorkspace(server, olga);
  await join(workspace, server.me, 'viewer', olga);
  await giveContractTo(server, olga);
  server.workspaceEncrData = await encrDataBy(server, workspace, olga);
  return { server, workspace, olga };
}

const open = async ({ server }: Scene) => contractSecret(await shownContract(server));
const again = async ({ workspace }: Scene) => {
  forgetAnswers();
  return reopenWorkspace(workspace.id);
};
const mine = ({ workspace, server }: Scene) => {
  const found = workspace.members.find(({ person }) => person === server.me);
  if (found === undefined) throw new RangeError('I am no member.');
  return found;
};

it('a member opens a contract by the key of its workspace (CRYPTO-09, PERM-WS-03)', async () => {
  const at = await scene();
  expect(await open(at)).toEqual(at.server.key);
});

it('a contract filed before a change of the key still opens, even if its filer has left (CRYPTO-09)', async () => {
  const at = await scene();
  const { server, workspace, olga } = at;
  const editor = await register(server, 'ed@example.com');
  await join(workspace, editor, 'editor', olga);
  server.workspaceEncrData = await encrDataBy(server, workspace, editor);
  await leave(workspace, editor, olga);
  mine(at).role = 'admin';
  await state(workspace, { of: server.me, role: 'admin', by: olga });
  await changeKey(workspace.id);
  expect(workspace.epoch).toBe(1);
  expect(await open(at)).toEqual(server.key);
});

describe('a server that shows a forged workspace', () => {
  it.each<[string, string, (at: Scene) => Promise<void> | void]>([
    [
      'whose id does not certify who founded it, though that key is in the log of keys',
      'UnverifiedWorkspace',
      async ({ server, workspace }) => {
        const eve = await register(server, 'eve@example.com');
        Object.assign(workspace, { statements: [], members: [] });
        await join(workspace, eve, 'admin', eve);
        await join(workspace, server.me, 'viewer', eve);
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
          encrWsPrivateKey: await keyFor(server.me, workspace.key, editor),
          granterKey: editor.account.keys.auth.publicKey,
        });
      },
    ],
    [
      'with another key than its chain names, wrapped by its maintainer',
      'CouldNotDecrypt',
      async (at) => {
        const { key } = await startWorkspace(at.server, at.olga);
        mine(at).encrWsPrivateKey = await keyFor(at.server.me, key, at.olga);
      },
    ],
    [
      'with a next key that no admin of it named',
      'UnverifiedWorkspace',
      async ({ server, workspace }) => {
        const eve = await register(server, 'eve@example.com');
        await renewKey(workspace, eve);
      },
    ],
    [
      'and a contract that was filed by a stranger',
      'UnverifiedWorkspace',
      async (at) => {
        const eve = await register(at.server, 'eve@example.com');
        at.server.workspaceEncrData = await encrDataBy(at.server, at.workspace, eve);
      },
    ],
    [
      'and the secret of another contract',
      'CouldNotDecrypt',
      async ({ server, workspace, olga }) => {
        const other = { key: await foundContract(olga.account.id) };
        server.workspaceEncrData = await encrDataBy(other, workspace, olga);
      },
    ],
  ])('opens nothing: one %s (CRYPTO-09, ABUSE-10)', async (_, code, lie) => {
    const at = await scene();
    await lie(at);
    await expect(open(at)).rejects.toMatchObject({ code });
  });
});

describe('a workspace known to this device', () => {
  it('cannot be rolled back to before a removal (ABUSE-10, CRYPTO-09)', async () => {
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

  it('cannot go back to an earlier key, nor show another one of the same number (ABUSE-10, CRYPTO-09)', async () => {
    const at = await scene();
    const { server, workspace, olga } = at;
    const first = { ...mine(at) };
    const foreign = await startWorkspace(server, olga);
    await renewKey(workspace, olga);
    expect((await again(at)).key.of.epoch).toBe(1);
    const { encrWsPrivateKey } = first;
    for (const [lie, code] of [
      [first, 'UnverifiedWorkspace'],
      [{ keyEpoch: 1, encrWsPrivateKey }, 'CouldNotDecrypt'],
      [{ keyEpoch: 1, encrWsPrivateKey: await keyFor(server.me, foreign.key, olga) }, 'CouldNotDecrypt'],
    ] as const) {
      Object.assign(mine(at), lie);
      await expect(again(at)).rejects.toMatchObject({ code });
    }
    workspace.statements.pop();
    Object.assign(mine(at), first);
    await expect(again(at)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  });

  it('grows and changes its key with its admins (CRYPTO-09)', async () => {
    const at = await scene();
    await again(at);
    const vi = await register(at.server, 'vi@example.com');
    await join(at.workspace, vi, 'viewer', at.olga);
    const { chain } = await again(at);
    expect(chain.members.get(vi.account.id)?.role).toBe('viewer');
    expect(chain.head.seq).toBe(2);
  });
});

it('a key that was wrapped for somebody else, or by somebody other than claimed, is refused (CRYPTO-09)', async () => {
  const at = await scene();
  const { server, workspace, olga } = at;
  const vi = await register(server, 'vi@example.com');
  const { encrWsPrivateKey } = await join(workspace, vi, 'admin', olga);
  const own = { ...mine(at) };
  for (const lie of [{ encrWsPrivateKey }, { granterKey: vi.account.keys.auth.publicKey }]) {
    Object.assign(mine(at), own, lie);
    await expect(open(at)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  }
});
