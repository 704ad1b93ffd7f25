import type { WorkspaceRole } from '@signet/domain/resources/workspaces/resource';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { writesSent } from '../../testing/sent.ts';
import { startWorkspace, workspaceResource } from '../../testing/fake-workspace-server.ts';
import { encrDataBy, type FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json, refusal } from '../../testing/network.ts';
import { KeyChangeNotice } from './key-change-notice.tsx';
import { useWorkspaces } from './use-workspaces.ts';

beforeAll(() => speakEnglish('workspaces'));

let server: FakeServer;
let workspace: FakeWorkspace;
let role: WorkspaceRole;
beforeEach(async () => {
  server = await startFakeServer();
  workspace = await startWorkspace(server, server.me);
  role = 'admin';
  const honest = server.intercept;
  server.intercept = (call) =>
    call.url.includes('/workspaces?')
      ? json({ data: [{ ...workspaceResource(workspace), meta: { role } }] })
      : honest(call);
});

function Notice() {
  const { workspaces } = useWorkspaces();
  return workspaces?.map((shown) => <KeyChangeNotice key={shown.id} workspace={shown} />);
}

const show = () =>
  render(
    <EmptyCache>
      <Notice />
    </EmptyCache>,
  );

/** A contract under the present key, and a member removed since. */
async function removal(): Promise<void> {
  const { encrDS, granterKey } = await encrDataBy(server, workspace, server.me);
  const { id: assetId, founderId, publicKey: assetPublicKey } = server.contract;
  const asset = { assetId, founderId, assetPublicKey, epoch: 0, record: null, ownerBinding: null };
  workspace.stale.push({ id: crypto.randomUUID(), encrDS, granterKey, keyEpoch: 0, ...asset });
  workspace.outdated = true;
}

it('a maintainer’s visit changes key and contracts, and the notice goes (CRYPTO-09)', async () => {
  await removal();
  await show();
  await expect.poll(() => workspace.stale).toEqual([]);
  expect(workspace).toMatchObject({ epoch: 1, outdated: false });
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('a change that another visit began continues with the contracts, under the same key (CRYPTO-09)', async () => {
  await removal();
  workspace.outdated = false;
  await show();
  await expect.poll(() => workspace.stale).toEqual([]);
  expect(workspace.epoch).toBe(0);
});

it('other members see that it is pending, and nothing is sent (CRYPTO-09)', async () => {
  role = 'editor';
  await removal();
  await show();
  await expect.element(page.getByText(/gets a new key when a maintainer opens it/)).toBeVisible();
  expect(writesSent(server)).toEqual([]);
});

it('a failure is shown with its reason, and can be retried (CRYPTO-09)', async () => {
  await removal();
  const honest = server.intercept;
  server.intercept = (call) => (call.method === 'PATCH' ? refusal(500, 'UnexpectedError') : honest(call));
  await show();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/could not be changed. Something unexpected/)).toBeVisible();
  server.intercept = honest;
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => workspace.stale).toEqual([]);
  await expect.element(alert).not.toBeInTheDocument();
  expect(workspace.epoch).toBe(1);
});

it('the number of contracts that do not open is shown (CRYPTO-09)', async () => {
  await removal();
  const [broken] = workspace.stale;
  if (broken !== undefined) broken.assetPublicKey = workspace.publicKey;
  await show();
  await expect.element(page.getByText(/^One contract could not get the new key/)).toBeVisible();
});
