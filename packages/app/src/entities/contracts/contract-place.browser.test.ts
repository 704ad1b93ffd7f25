import { createContractMove } from '@signet/domain/statements/contract-move';
import { recordedKey } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import { register } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { join, leave, renewKey, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import { refusal } from '../../testing/network.ts';
import { openByWorkspace } from '../../testing/open-envelope.ts';
import {
  anotherDevice,
  fresh,
  record,
  remove,
  scene,
  startScene,
  upload,
} from '../../testing/epoch-scene.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { detachContract, fileContract } from './file-contract.ts';

beforeEach(startScene);

describe('a contract in a workspace', () => {
  /** A workspace with Dora in it, where the owner filed the contract. */
  async function putInWorkspace(role: 'editor' | 'admin' = 'editor') {
    const workspace = await startWorkspace(scene.server, scene.server.me);
    const dora = await register(scene.server, 'dora@example.com');
    await join(workspace, dora, role, scene.server.me);
    await fileContract(await fresh(), { workspaceId: workspace.id, workspaceTitle: 'Legal', folderId: null });
    scene.server.workspaceGrant = { id: crypto.randomUUID(), workspaceId: workspace.id };
    return { workspace, dora };
  }

  it('is in the record with its workspace, and the next key is wrapped for the workspace', async () => {
    const { workspace } = await putInWorkspace();
    expect(await record()).toMatchObject({ places: [{ workspaceId: workspace.id, epoch: 0 }] });
    await remove(scene.bob);
    await upload();
    const { verified } = await fresh();
    const [{ encrDS: envelope, keyEpoch } = { encrDS: '', keyEpoch: -1 }] = scene.keys.sent[0]?.filings ?? [];
    expect(keyEpoch).toBe(0);
    if (verified === undefined) throw new TypeError('there is a record');
    const opening = { envelope, key: recordedKey(verified), by: scene.server.me };
    expect((await openByWorkspace(workspace.key, opening)).of.epoch).toBe(1);
    expect(verified.places).toEqual([{ workspaceId: workspace.id, epoch: 0 }]);
  });

  it('gets the next key before a document is added after its owner took it out, though the server shows it there', async () => {
    await putInWorkspace();
    await detachContract(await fresh());
    expect(await record()).toMatchObject({ places: [], keyOutdated: true });
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
  });

  it('gets the next key before a document is added after a colleague took it out', async () => {
    await putInWorkspace();
    delete scene.server.workspaceGrant;
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
    expect(await record()).toMatchObject({ places: [] });
  });

  /** Somebody moves the contract to another workspace with Dora and the owner in it; returns the move. */
  async function moved(by: Registered, from: FakeWorkspace) {
    const there = await startWorkspace(scene.server, scene.server.me);
    if (by !== scene.server.me) await join(there, by, 'editor', scene.server.me);
    const to = { workspaceId: there.id, epoch: 0 };
    const prev = chainHash(scene.server.record.statement);
    const { id: accountId, keys } = by.account;
    const move = { id: scene.server.contract.id, prev, from: from.id, to, by: accountId };
    scene.server.moves = [await createContractMove(keys.auth, { ...move, time: new Date().toISOString() })];
    scene.server.workspaceGrant = { id: crypto.randomUUID(), workspaceId: there.id };
    return there;
  }

  it('has its next key wrapped for the workspace to which a maintainer moved it', async () => {
    const { workspace, dora } = await putInWorkspace('admin');
    const there = await moved(dora, workspace);
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [{ keyEpoch: 0 }] }]);
    expect(await record()).toMatchObject({
      places: [{ workspaceId: there.id, epoch: 0 }],
      keyOutdated: false,
    });
  });

  it('has its next key not wrapped for a workspace to which somebody moved it without permission (ABUSE-10)', async () => {
    const { workspace, dora } = await putInWorkspace('editor');
    await moved(dora, workspace);
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
    expect(await record()).toMatchObject({ places: [] });
  });

  it('can be changed by its owner even after a move to a workspace without them', async () => {
    const { workspace, dora } = await putInWorkspace('admin');
    const there = await moved(dora, workspace);
    there.members = [];
    scene.server.intercept = ({ url }) =>
      url.includes(`/workspaces/${there.id}/`) ? refusal(404, 'NotFound') : undefined;
    await anotherDevice();
    await remove(scene.bob);
    expect(await record()).toMatchObject({ places: [], keyOutdated: true });
  });

  it('names the new workspace in the next record, which follows the move', async () => {
    const { workspace, dora } = await putInWorkspace('admin');
    const there = await moved(dora, workspace);
    const [move] = scene.server.moves;
    if (move === undefined) throw new TypeError('it was moved');
    await anotherDevice();
    await remove(scene.bob);
    expect(await record()).toMatchObject({
      places: [{ workspaceId: there.id, epoch: 0 }],
      keyOutdated: true,
      prev: chainHash(move),
    });
  });

  it('gets the next key before a document is added after somebody left the workspace', async () => {
    const { workspace, dora } = await putInWorkspace();
    await upload();
    expect(scene.keys.sent).toEqual([]);
    await leave(workspace, dora, scene.server.me);
    await renewKey(workspace, scene.server.me);
    workspace.outdated = false;
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [{ keyEpoch: 1 }] }]);
    expect(await record()).toMatchObject({ places: [{ workspaceId: workspace.id, epoch: 1 }] });
  });

  it('is not given to a workspace that only the server names (ABUSE-10)', async () => {
    const workspace = await startWorkspace(scene.server, scene.server.me);
    scene.server.workspaceGrant = { id: crypto.randomUUID(), workspaceId: workspace.id };
    await remove(scene.bob);
    await upload();
    expect(scene.keys.sent).toMatchObject([{ filings: [] }]);
  });
});
