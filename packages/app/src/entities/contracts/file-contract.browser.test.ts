import type { HeldKey } from '@signet/domain/trust/held-key';
import { openContractMove } from '@signet/domain/statements/contract-move';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Contract } from '../../shared/api-client/entities.ts';
import {
  giveContractTo,
  register,
  shownContract,
  startFakeServer,
  wrappedBy,
} from '../../testing/fake-server.ts';
import { envelopesSent, writesSent } from '../../testing/sent.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { encrDataBy, join, keyFor, leave, type FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openByWorkspace } from '../../testing/open-envelope.ts';
import { createAccount, createPerson } from '../../testing/people.ts';
import { detachContract, fileContract } from './file-contract.ts';
import { reopenWorkspace } from '../workspaces/workspace-key.ts';

const GRANT_ID = '0192cccc-0000-4000-8000-0000000000bb';
const FOLDER_ID = '0192cccc-0000-4000-8000-0000000000cc';

let server: FakeServer;
let workspace: FakeWorkspace;
beforeEach(async () => {
  server = await startFakeServer();
  workspace = await startWorkspace(server, server.me);
});

const top = () => ({ workspaceId: workspace.id, workspaceTitle: 'Legal', folderId: null });

/** The key in the only sent envelope, opened with the workspace's key. */
async function keySent(workspaceKey: HeldKey): Promise<HeldKey> {
  const [envelope = ''] = envelopesSent(server);
  return openByWorkspace(workspaceKey, { envelope, key: server.key.of, by: server.me });
}

/** The contract as it lies in a workspace. */
async function inWorkspace(id: string): Promise<Contract> {
  const contract = await shownContract(server);
  return { ...contract, workspaceAccessGrant: { id: GRANT_ID, grantedTo: { id } } } as Contract;
}

/** The move in a write. */
function moveSent(index: number): SignedStatement {
  const body = writesSent(server)[index]?.body as
    | { data: { attributes: { move?: SignedStatement } } }
    | undefined;
  const move = body?.data.attributes.move;
  if (move === undefined) throw new TypeError('a move is stated');
  return move;
}

describe('filing a contract', () => {
  it('wraps the person’s contract for the key of the workspace, in the chosen folder (API-65, CRYPTO-08)', async () => {
    await fileContract(await shownContract(server), {
      workspaceId: workspace.id,
      workspaceTitle: 'Legal',
      folderId: FOLDER_ID,
    });
    expect(await keySent(workspace.key)).toEqual(server.key);
    expect(writesSent(server)).toMatchObject([
      {
        method: 'POST',
        body: {
          data: {
            relationships: {
              digitalAsset: { data: { id: server.contract.id } },
              grantedTo: { data: { id: workspace.id } },
              folder: { data: { type: 'folders', id: FOLDER_ID } },
            },
          },
        },
      },
    ]);
  });

  it('wraps nothing within a workspace; outside of folders its place is empty (API-66)', async () => {
    await fileContract(await inWorkspace(workspace.id), top());
    expect(envelopesSent(server)).toEqual([]);
    expect(writesSent(server)).toMatchObject([
      { method: 'PATCH', body: { data: { relationships: { folder: { data: null } } } } },
    ]);
  });

  it('wraps the secret again for another workspace (API-66, CRYPTO-08)', async () => {
    const other = await startWorkspace(server, server.me);
    await fileContract(await inWorkspace(other.id), top());
    expect(await keySent(workspace.key)).toEqual(server.key);
    await expect(keySent(other.key)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });

  it('needs nothing to be taken back (API-67)', async () => {
    await detachContract(await inWorkspace(workspace.id));
    expect(writesSent(server)).toMatchObject([
      { method: 'DELETE', url: expect.stringContaining(GRANT_ID) as string },
    ]);
  });

  it('sends a signed move for somebody else’s contract, after the earlier statements', async () => {
    const olga = await register(server, 'olga@example.com');
    const from = await startWorkspace(server, olga);
    await join(from, server.me, 'admin', olga);
    await giveContractTo(server, olga);
    server.workspaceEncrData = await encrDataBy(server, from, olga);
    const contract = await inWorkspace(from.id);
    await fileContract(contract, top());
    const move = moveSent(0);
    const { accountId: by, auth } = server.me.account.own;
    expect(await openContractMove(move, auth.publicKey)).toMatchObject({
      id: contract.id,
      prev: chainHash(server.record.statement),
      from: from.id,
      to: { workspaceId: workspace.id, epoch: 0 },
      by,
    });
    server.moves = [move];
    await detachContract(await inWorkspace(workspace.id));
    expect(writesSent(server)[1]).toMatchObject({ method: 'DELETE' });
    const next = await openContractMove(moveSent(1), auth.publicKey);
    expect(next).toMatchObject({ prev: chainHash(move), from: workspace.id, to: null });
  });

  it('a maintainer changes a key that somebody removed may know before anything is filed (CRYPTO-09)', async () => {
    const gone = await register(server, 'gone@example.com');
    await join(workspace, gone, 'editor', server.me);
    await leave(workspace, gone, server.me);
    await fileContract(await shownContract(server), top());
    expect(workspace).toMatchObject({ epoch: 1, outdated: false });
    await expect(keySent(workspace.key)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
    const { key } = await reopenWorkspace(workspace.id);
    expect(await keySent(key)).toEqual(server.key);
  });
});

describe('a server that tries to get the secret of a contract gets none', () => {
  it.each<[string, string, () => Promise<void> | void]>([
    [
      'with a key of the workspace that its chain does not name',
      'CouldNotDecrypt',
      async () => {
        const { key } = await startWorkspace(server, server.me);
        const [mine] = workspace.members;
        if (mine !== undefined) mine.encrWsPrivateKey = await keyFor(server.me, key, server.me);
      },
    ],
    [
      'with a workspace whose id does not certify who founded it',
      'UnverifiedWorkspace',
      async () => {
        const account = await createAccount();
        const stranger = { ...createPerson('eve@example.com', account), account };
        Object.assign(workspace, { statements: [], members: [] });
        await join(workspace, stranger, 'admin', stranger);
        await join(workspace, server.me, 'editor', stranger);
      },
    ],
    [
      'with a secret that it slipped in as one’s own',
      'UnverifiedKey',
      async () => {
        const eve = await register(server, 'eve@example.com');
        Object.assign(server.myGrant, await wrappedBy(server, eve));
      },
    ],
    [
      'with a workspace of which one is no member',
      'NoWorkspaceKey',
      async () => {
        const olga = await register(server, 'olga@example.com');
        workspace = await startWorkspace(server, olga);
      },
    ],
  ])('%s (CRYPTO-08, ABUSE-10)', async (_, code, lie) => {
    await lie();
    await expect(fileContract(await shownContract(server), top())).rejects.toMatchObject({ code });
    expect(envelopesSent(server)).toEqual([]);
    expect(writesSent(server)).toEqual([]);
  });

  it('no contract goes to a workspace that is shown under the name of another one (ABUSE-10)', async () => {
    const place = { ...top(), workspaceTitle: 'Sales' };
    await expect(fileContract(await shownContract(server), place)).rejects.toMatchObject({
      code: 'UnverifiedWorkspaceTitle',
    });
    expect(envelopesSent(server)).toEqual([]);
    expect(writesSent(server)).toEqual([]);
  });

  it('an editor moves no contract that a stranger filed (CRYPTO-08, ABUSE-10)', async () => {
    const olga = await register(server, 'olga@example.com');
    const other = await startWorkspace(server, olga);
    await join(other, server.me, 'editor', olga);
    await giveContractTo(server, olga);
    server.workspaceEncrData = await encrDataBy(server, other, await register(server, 'eve@example.com'));
    await expect(fileContract(await inWorkspace(other.id), top())).rejects.toMatchObject({
      code: 'UnverifiedWorkspace',
    });
    expect(envelopesSent(server)).toEqual([]);
  });
});
