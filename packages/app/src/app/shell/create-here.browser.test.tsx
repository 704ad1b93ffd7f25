import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { WorkspaceRole } from '@signet/domain/resources/workspaces/resource';
import { certifyContractKey } from '@signet/domain/trust/certified-key';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { useFolders } from '../../features/workspaces/use-folders.ts';
import { useWorkspaces } from '../../features/workspaces/use-workspaces.ts';
import { useNotifications } from '../../shared/notifications/notification-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { startWorkspace, workspaceResource } from '../../testing/fake-workspace-server.ts';
import type { FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json, refusal } from '../../testing/network.ts';
import { openByWorkspace } from '../../testing/open-envelope.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { folderResource, NDA } from '../../testing/workspaces.ts';
import CreateHere from './create-here.tsx';

beforeAll(() => speakEnglish('contracts'));

let server: FakeServer;
let workspace: FakeWorkspace;
let roles: { workspace: WorkspaceRole; folder: FolderRole };
beforeEach(async () => {
  server = await startFakeServer();
  workspace = await startWorkspace(server, server.me);
  roles = { workspace: 'editor', folder: 'editor' };
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.method === 'POST' && call.url.endsWith('/digitalassets')) {
      const { id, attributes } = (call.body as { data: SentContract }).data;
      const { encrDS, publicKey } = attributes.encrData;
      server.record = attributes.record;
      Object.assign(server.contract, { id, publicKey });
      Object.assign(server.myGrant, { assetId: id, encrDS });
      const { founderId } = server.contract;
      return json({ data: { type: 'digitalassets', id, attributes: { publicKey, founderId } } }, 201);
    }
    if (call.url.includes('/workspaces?')) {
      const shown = workspaceResource(workspace);
      const attributes = { ...shown.attributes, slug: `legal-${workspace.id.slice(0, 8)}` };
      return json({ data: [{ ...shown, attributes, meta: { role: roles.workspace } }] });
    }
    if (call.url.includes(`/workspaces/${workspace.id}/folders?`))
      return json({ data: [folderResource({ ...NDA, role: roles.folder })] });
    return honest(call);
  };
});

interface SentContract {
  id: string;
  attributes: { encrData: { publicKey: string; encrDS: string }; record: SentRecord };
}

function Told() {
  return useNotifications().map(({ id, value, description }) => (
    <p key={id}>
      {value} {description}
    </p>
  ));
}

/** Resolves when the plus has all its data. */
function Known() {
  const { workspaces } = useWorkspaces();
  const { folders } = useFolders(workspaces?.[0]?.id);
  return folders !== undefined && <p>Places are known</p>;
}

const pathOf = (folder = '') => `/workspaces/legal-${workspace.id.slice(0, 8)}${folder}`;
const IN_FOLDER = '/folders/nda-0192ccdd';
const show = (path: string) =>
  render(
    <PlaceApp path={path}>
      <CreateHere />
      <Told />
      <Known />
    </PlaceApp>,
  );
const plus = () => page.getByRole('button', { name: 'Create contract' });
const address = () => page.getByTestId('address');
const locationCalls = () => server.calls.filter(({ url }) => url.endsWith('/workspaceaccessgrants'));

it.each([
  ['a workspace', 'VAL-CREATE-05', '', undefined],
  ['a folder', 'VAL-CREATE-06', IN_FOLDER, { data: { type: 'folders', id: NDA.id } }],
])('in %s a new contract is filed for its members, and its editor opens (%s)', async (_, __, at, folder) => {
  await show(pathOf(at));
  await expect.element(plus()).toBeEnabled();
  await plus().click();
  await expect.poll(() => address().element().textContent).toMatch(/^\/contract-new\//);
  expect(address().element().textContent).toBe(`/contract-new/${server.contract.id}`);
  expect(locationCalls()).toHaveLength(1);
  const sent = locationCalls()[0]?.body as { data: { relationships: Record<string, unknown> } };
  expect(sent.data.relationships).toMatchObject({ grantedTo: { data: { id: workspace.id } } });
  expect(sent.data.relationships['folder']).toEqual(folder);
  // the first is for the person, the second for the workspace
  const [, envelope = ''] = envelopesSent(server);
  const key = certifyContractKey(server.contract);
  const { secret } = await openByWorkspace(workspace.key, { envelope, key, by: server.me });
  expect(secret).toHaveLength(32);
});

it.each([
  ['a workspace', 'VAL-CREATE-05', '', { workspace: 'viewer', folder: 'editor' }],
  ['a folder', 'VAL-CREATE-06', IN_FOLDER, { workspace: 'editor', folder: 'viewer' }],
] as const)('%s in which the person may not add contracts has no plus (%s)', async (_, __, at, given) => {
  roles = given;
  await show(pathOf(at));
  await expect.element(page.getByText('Places are known')).toBeInTheDocument();
  await expect.element(plus()).toBeDisabled();
});

it('a missing place has no plus (VAL-CREATE-01)', async () => {
  await show('/workspaces/nothing-00000000');
  await expect.element(page.getByText('Places are known')).toBeInTheDocument();
  await expect.element(plus()).toBeDisabled();
});

it('a draft that could not be filed still opens, and the person is notified (VAL-CREATE-05)', async () => {
  const honest = server.intercept;
  server.intercept = (call) =>
    call.url.endsWith('/workspaceaccessgrants') ? refusal(403, 'Forbidden') : honest(call);
  await show(pathOf());
  await expect.element(plus()).toBeEnabled();
  await plus().click();
  await expect.poll(() => address().element().textContent).toMatch(/^\/contract-new\//);
  expect(address().element().textContent).toBe(`/contract-new/${server.contract.id}`);
  await expect.element(page.getByText(/The draft is saved, but not in this workspace/)).toBeInTheDocument();
});
