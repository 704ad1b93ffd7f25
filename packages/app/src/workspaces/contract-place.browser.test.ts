import { recordedKey } from '@signet/domain/statements/contract-record';
import { forgetDevice, register } from '../testing/fake-server.ts';
import { startWorkspace } from '../testing/fake-workspace-server.ts';
import { join, leave, renewKey } from '../testing/fake-workspace.ts';
import { openByWorkspace } from '../testing/open-envelope.ts';
import { fresh, record, remove, scene, startScene, upload } from '../testing/epoch-scene.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { detachContract, fileContract } from './file-contract.ts';

afterAll(forgetDevice);
beforeEach(startScene);

describe('a contract in a workspace', () => {
  /** A workspace with Dora in it, where the owner filed the contract. */
  async function filed() {
    const workspace = await startWorkspace(scene.server, scene.server.me);
    const dora = await register(scene.server, 'dora@example.com');
    await join(workspace, dora, 'editor', scene.server.me);
    await fileContract(await fresh(), { workspaceId: workspace.id, folderId: null });
    scene.server.filing = { id: crypto.randomUUID(), workspaceId: workspace.id };
    return { workspace, dora };
  }

  it('is named with it in the record, and the next key is wrapped for the workspace', async () => {
    const { workspace } = await filed();
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

  it('has the next key before a document is added once its owner took it out, though the server shows it there', async () => {
    await filed();
    await detachContract(await fresh());
    expect(await record()).toMatchObject({ places: [], keyOutdated: true });
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
  });

  it('has the next key before a document is added once a colleague took it out', async () => {
    await filed();
    delete scene.server.filing;
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
    expect(await record()).toMatchObject({ places: [] });
  });

  it('has the next key before a document is added once somebody left the workspace', async () => {
    const { workspace, dora } = await filed();
    await upload();
    expect(scene.keys.sent).toEqual([]);
    await leave(workspace, dora, scene.server.me);
    await renewKey(workspace, scene.server.me);
    workspace.outdated = false;
    await upload();
    expect(scene.keys.sent).toMatchObject([{ epoch: 1, filings: [{ keyEpoch: 1 }] }]);
    expect(await record()).toMatchObject({ places: [{ workspaceId: workspace.id, epoch: 1 }] });
  });

  it('is not given to a workspace that only the server says it is in (ABUSE-10)', async () => {
    const workspace = await startWorkspace(scene.server, scene.server.me);
    scene.server.filing = { id: crypto.randomUUID(), workspaceId: workspace.id };
    await remove(scene.bob);
    await upload();
    expect(scene.keys.sent).toMatchObject([{ filings: [] }]);
  });
});
