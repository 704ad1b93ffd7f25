import { openWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { Link, MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { loadTexts, startTexts } from '../../i18n/i18n.ts';
import { storeSessionKeys } from '../../session/session-keys.ts';
import { beginSession, endSession } from '../../session/session-store.ts';
import { forgetAnswers } from '../../api-client/get-cache.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import {
  folderResource,
  foldersDocument,
  LEGAL,
  NDA,
  workspaceResource,
  workspacesDocument,
  type TestPlace,
} from '../../testing/workspaces.ts';
import { createWorkspace } from '../../workspaces/create-workspace.ts';
import { useActivePlace } from './active-place.ts';
import { useFolders } from './use-folders.ts';
import { useWorkspaces } from './use-workspaces.ts';
import { WorkspacesSection } from './workspaces-section.tsx';

/** What the server has; tests change it. */
let world: { workspaces: TestPlace[]; folders: TestPlace[]; permissions: string[] };
let calls: RecordedCall[];
let answerInstead: (call: RecordedCall) => Response | Promise<Response> | undefined;

beforeAll(async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  await loadTexts('workspaces');
});
afterAll(endSession);
beforeEach(() => {
  forgetAnswers();
  world = { workspaces: [LEGAL], folders: [NDA], permissions: ['create-workspace'] };
  answerInstead = () => undefined;
  calls = replaceNetwork((call) => answerInstead(call) ?? answer(call));
  beginSession(sessionOf({ companyRole: 'admin' }), '/home');
});

function answer({ method, url, body }: RecordedCall): Response {
  const { pathname } = new URL(url, location.origin);
  if (method === 'POST' && pathname.endsWith('/workspaces')) {
    const { data } = body as { data: { id: string; attributes: { title: string } } };
    const made = { ...LEGAL, id: data.id, title: data.attributes.title };
    world.workspaces.push(made);
    return json({ data: workspaceResource(made) }, 201);
  }
  if (method === 'POST' && pathname.endsWith('/folders')) {
    const { data } = body as { data: { attributes: { name: string } } };
    const made = { ...NDA, id: '0192eeff-0000-4000-8000-000000000001', title: data.attributes.name };
    world.folders.push(made);
    return json({ data: folderResource(made) }, 201);
  }
  if (pathname.endsWith('/workspaces'))
    return json(workspacesDocument(world.workspaces, { permissions: world.permissions }));
  if (pathname.endsWith('/folders')) return json(foldersDocument(world.folders));
  return refusal(404, 'NotFound');
}

function Fresh({ children, path = '/my-contracts' }: { children: ReactNode; path?: string }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, compare: Object.is }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </SWRConfig>
  );
}

const showSection = (path?: string) =>
  render(
    <Fresh {...(path === undefined ? {} : { path })}>
      <nav aria-label="Main">
        <WorkspacesSection />
      </nav>
    </Fresh>,
  );
const sent = (method: string, end: string) =>
  calls.filter((call) => call.method === method && new URL(call.url, location.origin).pathname.endsWith(end));
const toggle = () => page.getByRole('button', { name: 'Folders of Legal' });

describe('the lists', () => {
  it('NET-14 API-36 folders are asked for by the id of their workspace, page by page; without an id nothing is', async () => {
    const next = `/workspaces/${LEGAL.id}/folders?page%5Bcursor%5D=opaque`;
    answerInstead = ({ url }) =>
      url.endsWith(next)
        ? json(foldersDocument([{ ...NDA, id: '0192eeff-0000-4000-8000-000000000002', title: 'Late' }]))
        : json(foldersDocument([NDA], next));
    const { result } = await renderHook(() => useFolders(LEGAL.id), { wrapper: Fresh });
    await expect.poll(() => result.current.folders?.map(({ name }) => name)).toEqual(['NDA', 'Late']);
    expect(calls[0]?.url).toContain(`/workspaces/${LEGAL.id}/folders?`);
    const before = calls.length;
    const none = await renderHook(() => useFolders(undefined), { wrapper: Fresh });
    expect(none.result.current.folders).toBeUndefined();
    expect(calls).toHaveLength(before);
  });

  it('NET-18 PERM-WS-07 the workspaces come with the permission to make one, and are asked for again on reload', async () => {
    const { result, act } = await renderHook(() => useWorkspaces(), { wrapper: Fresh });
    await expect.poll(() => result.current.workspaces?.map(({ title }) => title)).toEqual(['Legal']);
    expect(result.current.canCreateNewWorkspaces).toBe(true);
    world = { ...world, workspaces: [LEGAL, { ...LEGAL, id: NDA.id, title: 'Sales' }], permissions: [] };
    forgetAnswers();
    await act(() => result.current.reload());
    await expect.poll(() => result.current.workspaces?.map(({ title }) => title)).toEqual(['Legal', 'Sales']);
    expect(result.current.canCreateNewWorkspaces).toBe(false);
    expect(sent('GET', '/workspaces')).toHaveLength(2);
  });
});

describe('the active place', () => {
  function Places() {
    const { workspace = 'none', folder = 'none' } = useActivePlace();
    return (
      <>
        <p>{`${workspace}, ${folder}`}</p>
        <Link to="/my-contracts">My contracts</Link>
        <Link to="/archive">Archive</Link>
        <Link to="/workspaces/legal/folders/nda">NDA</Link>
      </>
    );
  }

  it('SIDE-24 SIDE-25 SIDE-26 a folder in the sidebar makes it and its workspace active, My contracts and Archive clear both', async () => {
    await render(
      <Fresh>
        <Places />
      </Fresh>,
    );
    for (const other of ['My contracts', 'Archive']) {
      await page.getByRole('link', { name: 'NDA' }).click();
      await expect.element(page.getByText('legal, nda')).toBeVisible();
      await page.getByRole('link', { name: other }).click();
      await expect.element(page.getByText('none, none')).toBeVisible();
    }
  });
});

describe('the section of the sidebar', () => {
  it('SIDE-10 J-105 General is for company admins alone', async () => {
    const { unmount } = await showSection('/workspaces/general');
    const general = page.getByRole('link', { name: 'General' });
    await expect.element(general).toHaveAttribute('href', '/workspaces/general');
    await expect.element(general).toHaveAttribute('aria-current', 'page');
    await unmount();
    beginSession(sessionOf({ companyRole: 'member' }), '/home');
    await showSection();
    await expect.element(page.getByRole('link', { name: 'Legal' })).toBeVisible();
    expect(general.elements()).toHaveLength(0);
  });

  it('SIDE-11 SIDE-12 lists workspaces with a title; their folders come when one is opened', async () => {
    world.workspaces.push({ ...LEGAL, id: '0192ffff-0000-4000-8000-000000000001', title: '' });
    await showSection();
    await expect
      .element(page.getByRole('link', { name: 'Legal' }))
      .toHaveAttribute('href', '/workspaces/legal-0192aabb');
    expect(
      page
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Legal']);
    expect(sent('GET', '/folders')).toHaveLength(0);
    await userEvent.click(toggle());
    const folder = page.getByRole('link', { name: 'NDA' });
    await expect.element(folder).toHaveAttribute('href', '/workspaces/legal-0192aabb/folders/nda-0192ccdd');
    await userEvent.click(toggle());
    await expect.element(folder).not.toBeInTheDocument();
  });

  it('SIDE-12 the shown folder is marked and the folders above it are open, also by an outdated slug', async () => {
    const below = {
      ...NDA,
      id: '0192eeee-0000-4000-8000-000000000001',
      title: 'Below',
      parentFolderId: NDA.id,
      level: 2,
    };
    world.folders.push(below);
    await showSection('/workspaces/old-0192aabb/folders/older-0192eeee');
    await expect.element(page.getByRole('link', { name: 'Below' })).toHaveAttribute('aria-current', 'page');
    expect(page.getByRole('link', { name: 'Legal' }).element().getAttribute('aria-current')).toBeNull();
  });

  it('SIDE-14 PERM-WS-07 without the permission there is no New workspace, and for who has none no section', async () => {
    world.permissions = [];
    beginSession(sessionOf({ companyRole: 'member' }), '/home');
    const { unmount } = await showSection();
    await expect.element(page.getByRole('link', { name: 'Legal' })).toBeVisible();
    expect(page.getByRole('button', { name: 'New workspace' }).elements()).toHaveLength(0);
    await unmount();
    world.workspaces = [];
    forgetAnswers();
    await showSection();
    await expect.poll(() => sent('GET', '/workspaces').length).toBe(2);
    expect(page.getByRole('heading', { name: 'Workspaces' }).elements()).toHaveLength(0);
  });

  it('SIDE-15 J-108 a list offers a new folder only to who may, and not below level seven', async () => {
    world.folders = [
      { ...NDA, title: 'Closed', permissions: ['access'] },
      { ...NDA, id: '0192eeee-0000-4000-8000-000000000002', title: 'Deep', level: 7 },
    ];
    const { unmount } = await showSection('/workspaces/legal-0192aabb');
    await expect.element(page.getByRole('button', { name: 'New folder in Legal' })).toBeVisible();
    for (const name of ['Folders of Closed', 'Folders of Deep'])
      expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
    await unmount();
    world = { ...world, workspaces: [{ ...LEGAL, permissions: [] }], folders: [] };
    forgetAnswers();
    await showSection('/workspaces/legal-0192aabb');
    await expect.element(page.getByText('No folders yet')).toBeVisible();
    expect(page.getByRole('button', { name: /New folder/ }).elements()).toHaveLength(0);
  });

  it('NET-18 NET-14 what could not be loaded says so and is loaded on a retry', async () => {
    answerInstead = () => refusal(500, 'UnexpectedError');
    await showSection();
    await expect.element(page.getByText('Workspaces could not be loaded.')).toBeVisible();
    answerInstead = ({ url }) => (url.includes('/folders') ? refusal(500, 'UnexpectedError') : undefined);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await userEvent.click(toggle());
    await expect.element(page.getByText('Folders could not be loaded.')).toBeVisible();
    answerInstead = () => undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('link', { name: 'NDA' })).toBeVisible();
  });
});

interface SentWorkspace {
  data: {
    id: string;
    attributes: {
      encrData: { publicKey: string; encrWsPrivateKey: string };
      statement: SignedStatement;
    };
  };
}

describe('making them', () => {
  it('DLG-WSNEW-01 VAL-FOLDER-05 ERR-16 one name field and Create; without a name nothing is sent', async () => {
    await showSection();
    await userEvent.click(page.getByRole('button', { name: 'New workspace' }));
    const dialog = page.getByRole('dialog', { name: 'New workspace' });
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    expect(dialog.getByRole('textbox').elements()).toHaveLength(1);
    await userEvent.fill(dialog.getByLabelText('Name'), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('Name is required')).toBeVisible();
    expect(sent('POST', '/workspaces')).toHaveLength(0);
  });

  it('API-21 NET-18 a made workspace is listed; a refusal is told in the dialog and nothing typed is lost', async () => {
    await forgetDevice();
    beginSession(sessionOf({ companyRole: 'admin' }), '/home');
    await storeSessionKeys((await createAccount()).keys);
    answerInstead = ({ method }) => (method === 'POST' ? refusal(403, 'Forbidden') : undefined);
    await showSection();
    await userEvent.click(page.getByRole('button', { name: 'New workspace' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Name'), ' Sales ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('You are not allowed to do this.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue(' Sales ');
    answerInstead = () => undefined;
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(page.getByRole('link', { name: 'Sales' })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('CRYPTO-09 API-21 what is sent opens with the founder’s key alone, and its statement founds the chain', async () => {
    await forgetDevice();
    const account = await createAccount();
    await storeSessionKeys(account.keys);
    await createWorkspace('Sales', account.id);
    const [made] = sent('POST', '/workspaces') as { body: unknown }[] as [{ body: SentWorkspace }];
    const { data } = made.body;
    const { encrData, statement } = data.attributes;
    const founderKey = account.keys.auth.publicKey;
    const opened = await openWorkspaceSeed({
      envelope: encrData.encrWsPrivateKey,
      recipient: account.keys.enc,
      granterKey: founderKey,
      workspacePublicKey: encrData.publicKey,
      epoch: 0,
      role: 'admin',
    });
    expect(opened.keyPair.publicKey).toBe(encrData.publicKey);
    const { members } = await verifyMemberChain([statement], { scope: 'workspace', id: data.id, founderKey });
    expect(members.get(account.id)?.role).toBe('admin');
  });

  it('NET-17 API-38 DLG-FOLDER-01 DLG-FOLDER-02 VAL-FOLDER-01 ERR-15 a folder needs a name, and inherits when asked to', async () => {
    await showSection('/workspaces/legal-0192aabb');
    await userEvent.click(page.getByRole('button', { name: 'New folder in Legal' }));
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('Required')).toBeVisible();
    expect(sent('POST', '/folders')).toHaveLength(0);
    await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Leases');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Inherit permissions/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(page.getByRole('link', { name: 'Leases' })).toBeVisible();
    expect(sent('POST', '/folders')[0]?.body).toEqual({
      data: {
        type: 'folders',
        attributes: { name: 'Leases', inheritPermissions: true },
        relationships: { workspace: { data: { type: 'workspaces', id: LEGAL.id } } },
      },
    });
  });

  it('NET-17 J-108 a subfolder names its parent; that it is too deep is told in the dialog', async () => {
    answerInstead = ({ method }) => (method === 'POST' ? refusal(409, 'FolderTooDeep') : undefined);
    await showSection('/workspaces/legal-0192aabb');
    await userEvent.click(page.getByRole('button', { name: 'Folders of NDA' }));
    await userEvent.click(page.getByRole('button', { name: 'New folder in NDA' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Deeper');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText(/seven levels deep at most/)).toBeVisible();
    expect(sent('POST', '/folders')[0]?.body).toMatchObject({
      data: { relationships: { parent: { data: { type: 'folders', id: NDA.id } } } },
    });
  });
});
