import type { ContractAccess } from '@signet/domain/permissions/contract-policy';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useNotifications } from '../../shared/notifications/notification-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent, writesSent } from '../../testing/sent.ts';
import { startWorkspace, workspaceResource } from '../../testing/fake-workspace-server.ts';
import type { FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json, refusal, type RecordedCall } from '../../testing/network.ts';
import { openByWorkspace } from '../../testing/open-envelope.ts';
import { folderResource, NDA } from '../../testing/workspaces.ts';
import ContractMenu from './contract-menu.tsx';

const COMPANY_ID = '0192cccc-0000-4000-8000-0000000000cc';
const GRANT_ID = '0192cccc-0000-4000-8000-0000000000bb';

beforeAll(() => speakEnglish('contracts'));

const OWNER: ContractAccess = { role: 'owner', signs: false, draft: false };
/** Of a contract that `me` reaches by the workspace alone, as its maintainer. */
const MAINTAINER: ContractAccess = { role: 'viewer', signs: false, draft: false, place: 'maintainer' };

let server: FakeServer;
let workspace: FakeWorkspace;
let places: { workspaces: object[]; folders: object[] };
/** Answers to writes in place of the server, if it wants to. */
let instead: (call: RecordedCall) => Response | undefined;
const changed = vi.fn(async () => {});
const gone = vi.fn();

beforeEach(async () => {
  changed.mockClear();
  gone.mockClear();
  server = await startFakeServer();
  workspace = await startWorkspace(server, server.me);
  const folder = folderResource(NDA);
  const attributes = { ...folder.attributes, workspaceId: workspace.id };
  places = { workspaces: [workspaceResource(workspace)], folders: [{ ...folder, attributes }] };
  instead = () => undefined;
  const honest = server.intercept;
  server.intercept = (call) => {
    if (call.method !== 'GET') return instead(call) ?? honest(call);
    if (call.url.includes('/workspaces?')) return json({ data: places.workspaces });
    if (call.url.includes('/folders?')) return json({ data: places.folders });
    return honest(call);
  };
});

/** The announcements for screen readers beside the dialogs. */
function Told() {
  return useNotifications().map(({ id, value, description }) => (
    <p key={id}>
      {value} {description}
    </p>
  ));
}

async function open(
  contract: Contract,
  access = OWNER,
  companyId: string | null = COMPANY_ID,
): Promise<void> {
  await render(
    <EmptyCache>
      <ContractMenu
        contract={contract}
        access={access}
        companyId={companyId}
        onChanged={changed}
        onGone={gone}
      />
      <Told />
    </EmptyCache>,
  );
  await page.getByRole('button', { name: 'More actions' }).click();
}

async function choose(entry: string, contract: Contract, access = OWNER): Promise<void> {
  await open(contract, access);
  await page.getByRole('menuitem', { name: entry }).click();
}

const MOVE = 'Move to workspace or folder';
const DETACH = 'Remove from workspace';
const dialog = () => page.getByRole('dialog', { name: 'Move contract' });
const question = () => page.getByRole('alertdialog', { name: 'Remove from Legal?' });
const submit = () => dialog().getByRole('button', { name: 'Move' }).click();
const place = () => dialog().getByLabelText('Workspace or folder');

/** The contract as it lies in the workspace, outside of its folders. */
async function filed(): Promise<Contract> {
  const grantedTo = { id: workspace.id, title: 'Legal' };
  return { ...(await shownContract(server)), workspaceAccessGrant: { id: GRANT_ID, grantedTo } } as Contract;
}

describe('Move contract', () => {
  it('offers the places where contracts may be added, and files the contract in the chosen folder (J-115, API-65)', async () => {
    await choose(MOVE, await shownContract(server));
    await expect.element(place()).toBeVisible();
    const names = place()
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Legal', 'Legal / NDA']);
    await place().selectOptions('Legal / NDA');
    await submit();
    await expect.element(page.getByText('Contract moved')).toBeInTheDocument();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changed).toHaveBeenCalledOnce();
    expect(writesSent(server)).toMatchObject([
      { method: 'POST', body: { data: { relationships: { folder: { data: { id: NDA.id } } } } } },
    ]);
    const [envelope = ''] = envelopesSent(server);
    const opening = { envelope, key: server.key.of, by: server.me };
    expect(await openByWorkspace(workspace.key, opening)).toEqual(server.key);
  });

  it('shows where the contract is; leaving it there asks the server for nothing (API-66)', async () => {
    await choose(MOVE, await filed());
    await expect.element(place()).toHaveDisplayValue('Legal');
    await submit();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(writesSent(server)).toEqual([]);
  });

  it('says so when there is no place, with advice (ERR-49)', async () => {
    places = { workspaces: [], folders: [] };
    await choose(MOVE, await shownContract(server));
    await expect.element(dialog().getByText('cannot move selected contracts to any workspace')).toBeVisible();
    await expect.element(dialog().getByText(/Ask a maintainer/)).toBeVisible();
  });

  it('offers another try when the places could not be loaded (J-115)', async () => {
    const honest = server.intercept;
    server.intercept = (call) =>
      call.url.includes('/folders?') ? refusal(503, 'UnexpectedError') : honest(call);
    await choose(MOVE, await shownContract(server));
    await expect.element(dialog().getByText('Workspaces and folders could not be loaded.')).toBeVisible();
    server.intercept = honest;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(place()).toBeVisible();
  });

  it('an error is shown in the dialog, and the chosen place stays (J-115)', async () => {
    instead = () => refusal(409, 'Conflict');
    await choose(MOVE, await shownContract(server));
    await place().selectOptions('Legal / NDA');
    await submit();
    await expect.element(dialog().getByText(/Someone changed this at the same time/)).toBeVisible();
    await expect.element(place()).toHaveDisplayValue('Legal / NDA');
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('Remove from workspace', () => {
  it('first says who loses access; Cancel changes nothing (GEN-19, STATE-DA-12)', async () => {
    await choose(DETACH, await filed());
    await expect
      .element(question().getByText(/Members of Legal can no longer open the contract/))
      .toBeVisible();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(writesSent(server)).toEqual([]);
  });

  it.each([
    ['the owner keeps it', OWNER, [1, 0]],
    ['who reached it by the workspace alone leaves its page', MAINTAINER, [0, 1]],
  ] as const)('the contract leaves its workspace: %s (STATE-DA-12, API-67)', async (_, access, calls) => {
    await choose(
      DETACH,
      { ...(await filed()), ...(access === MAINTAINER && { myAccessGrant: null }) },
      access,
    );
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Contract removed from the workspace')).toBeInTheDocument();
    await expect.element(question()).not.toBeInTheDocument();
    const made = writesSent(server).map(({ method, url }) => [method, url.split('/').slice(-2).join('/')]);
    expect(made).toEqual([['DELETE', `workspaceaccessgrants/${GRANT_ID}`]]);
    expect([changed.mock.calls.length, gone.mock.calls.length]).toEqual(calls);
  });

  it('a refusal is told in the question, and the contract stays where it is (STATE-DA-12)', async () => {
    instead = () => refusal(403, 'Forbidden');
    await choose(DETACH, await filed());
    await question().getByRole('button', { name: 'Remove' }).click();
    await expect.element(question().getByText(/You are not allowed to do this/)).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a transfer of ownership', () => {
  const entry = () => page.getByRole('menuitem', { name: 'Transfer ownership' });

  it('is offered to the owner in a company, and to nobody else (GEN-11, DLG-MISC-01)', async () => {
    const contract = await shownContract(server);
    await open(contract);
    await expect.element(entry()).toBeVisible();
    await cleanup();
    await open(contract, OWNER, null);
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(entry().elements()).toEqual([]);
    await cleanup();
    await open({ ...contract, workspaceAccessGrant: { id: GRANT_ID } } as Contract, {
      ...MAINTAINER,
      place: 'company-admin',
    });
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(entry().elements()).toEqual([]);
  });

  it('is not offered of a draft or an archived contract (GEN-11)', async () => {
    const contract = await shownContract(server);
    for (const [shown, access] of [
      [contract, { ...OWNER, draft: true }],
      [{ ...contract, state: 'archived' }, OWNER],
    ] as const) {
      await open(shown as Contract, access);
      await expect.element(page.getByRole('menu')).toBeVisible();
      expect(entry().elements()).toEqual([]);
      await cleanup();
    }
  });
});
