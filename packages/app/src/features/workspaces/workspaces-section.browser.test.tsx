import { Link } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { beginSession } from '../../shared/session/session-store.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaceLists, type FakePlaceLists } from '../../testing/fake-place-lists.ts';
import { callsTo, json, refusal } from '../../testing/network.ts';
import { PlaceApp, renderInSidebar } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { foldersDocument, LEGAL, NDA } from '../../testing/workspaces.ts';
import { useActivePlace } from './active-place.ts';
import { useFolders } from './use-folders.ts';
import { useWorkspaces } from './use-workspaces.ts';
import WorkspacesSection from './workspaces-section.tsx';

let lists: FakePlaceLists;

beforeAll(() => speakEnglish('workspaces'));
beforeEach(() => {
  lists = startPlaceLists();
});

const showSection = (path = '/my-contracts') => renderInSidebar(<WorkspacesSection />, path);
const toggle = () => page.getByRole('button', { name: 'Folders of Legal' });

describe('the lists', () => {
  it('folders are requested by the id of their workspace, page by page; without an id nothing is requested (NET-14, API-36)', async () => {
    const next = `/workspaces/${LEGAL.id}/folders?page%5Bcursor%5D=opaque`;
    lists.instead = ({ url }) =>
      url.endsWith(next)
        ? json(foldersDocument([{ ...NDA, id: '0192eeff-0000-4000-8000-000000000002', title: 'Late' }]))
        : json(foldersDocument([NDA], next));
    const { result } = await renderHook(() => useFolders(LEGAL.id), { wrapper: PlaceApp });
    await expect.poll(() => result.current.folders?.map(({ name }) => name)).toEqual(['NDA', 'Late']);
    expect(lists.calls[0]?.url).toContain(`/workspaces/${LEGAL.id}/folders?`);
    const before = lists.calls.length;
    const none = await renderHook(() => useFolders(undefined), { wrapper: PlaceApp });
    expect(none.result.current.folders).toBeUndefined();
    expect(lists.calls).toHaveLength(before);
  });

  it('the workspaces come with the permission to make one, and are requested again on reload (NET-18, PERM-WS-07)', async () => {
    const { result, act } = await renderHook(() => useWorkspaces(), { wrapper: PlaceApp });
    await expect.poll(() => result.current.workspaces?.map(({ title }) => title)).toEqual(['Legal']);
    expect(result.current.canCreateNewWorkspaces).toBe(true);
    Object.assign(lists, { workspaces: [LEGAL, { ...LEGAL, id: NDA.id, title: 'Sales' }], permissions: [] });
    forgetAnswers();
    await act(() => result.current.reload());
    await expect.poll(() => result.current.workspaces?.map(({ title }) => title)).toEqual(['Legal', 'Sales']);
    expect(result.current.canCreateNewWorkspaces).toBe(false);
    expect(callsTo(lists.calls, 'GET', '/workspaces')).toHaveLength(2);
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

  it('a folder in the sidebar makes it and its workspace active, My contracts and Archive clear both (SIDE-24, SIDE-25, SIDE-26)', async () => {
    await render(
      <PlaceApp>
        <Places />
      </PlaceApp>,
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
  it('General is shown to whom the list says so: company admins, while it is on (SIDE-10, ENT-WS-02, J-105)', async () => {
    const { unmount } = await showSection('/workspaces/general');
    const general = page.getByRole('link', { name: 'General' });
    await expect.element(general).toHaveAttribute('href', '/workspaces/general');
    await expect.element(general).toHaveAttribute('aria-current', 'page');
    await unmount();
    lists.permissions = ['create-workspace'];
    forgetAnswers();
    await showSection();
    await expect.element(page.getByRole('link', { name: 'Legal' })).toBeVisible();
    expect(general.elements()).toHaveLength(0);
  });

  it('lists workspaces with a title; their folders come when one is opened (SIDE-11, SIDE-12)', async () => {
    lists.workspaces.push({ ...LEGAL, id: '0192ffff-0000-4000-8000-000000000001', title: '' });
    await showSection();
    await expect
      .element(page.getByRole('link', { name: 'Legal' }))
      .toHaveAttribute('href', '/workspaces/legal-91bfafb2');
    expect(
      page
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Legal']);
    expect(callsTo(lists.calls, 'GET', '/folders')).toHaveLength(0);
    await userEvent.click(toggle());
    const folder = page.getByRole('link', { name: 'NDA' });
    await expect.element(folder).toHaveAttribute('href', '/workspaces/legal-91bfafb2/folders/nda-0192ccdd');
    await userEvent.click(toggle());
    await expect.element(folder).not.toBeInTheDocument();
  });

  it('the shown folder is marked and the folders above it are open, also by an outdated slug (SIDE-12)', async () => {
    const below = {
      ...NDA,
      id: '0192eeee-0000-4000-8000-000000000001',
      title: 'Below',
      parentFolderId: NDA.id,
      level: 2,
    };
    lists.folders.push(below);
    await showSection('/workspaces/old-91bfafb2/folders/older-0192eeee');
    await expect.element(page.getByRole('link', { name: 'Below' })).toHaveAttribute('aria-current', 'page');
    expect(page.getByRole('link', { name: 'Legal' }).element().getAttribute('aria-current')).toBeNull();
  });

  it('without the permission there is no New workspace, and without workspaces no section (SIDE-14, PERM-WS-07)', async () => {
    lists.permissions = [];
    beginSession(sessionOf({ companyRole: 'member' }), '/home');
    const { unmount } = await showSection();
    await expect.element(page.getByRole('link', { name: 'Legal' })).toBeVisible();
    expect(page.getByRole('button', { name: 'New workspace' }).elements()).toHaveLength(0);
    await unmount();
    lists.workspaces = [];
    forgetAnswers();
    await showSection();
    await expect.poll(() => callsTo(lists.calls, 'GET', '/workspaces').length).toBe(2);
    expect(page.getByRole('heading', { name: 'Workspaces' }).elements()).toHaveLength(0);
  });

  it('a list offers a new folder only with the permission, and not below level seven (SIDE-15, J-108)', async () => {
    lists.folders = [
      { ...NDA, title: 'Closed', role: 'viewer' },
      { ...NDA, id: '0192eeee-0000-4000-8000-000000000002', title: 'Deep', level: 7 },
    ];
    const { unmount } = await showSection('/workspaces/legal-91bfafb2');
    await expect.element(page.getByRole('button', { name: 'New folder in Legal' })).toBeVisible();
    for (const name of ['Folders of Closed', 'Folders of Deep'])
      expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
    await unmount();
    Object.assign(lists, { workspaces: [{ ...LEGAL, role: 'viewer' }], folders: [] });
    forgetAnswers();
    await showSection('/workspaces/legal-91bfafb2');
    await expect.element(page.getByText('No folders yet')).toBeVisible();
    expect(page.getByRole('button', { name: /New folder/ }).elements()).toHaveLength(0);
  });

  it('a list that could not be loaded says so and is loaded on a retry (NET-18, NET-14)', async () => {
    lists.instead = () => refusal(500, 'UnexpectedError');
    await showSection();
    await expect.element(page.getByText('Workspaces could not be loaded.')).toBeVisible();
    lists.instead = ({ url }) => (url.includes('/folders') ? refusal(500, 'UnexpectedError') : undefined);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await userEvent.click(toggle());
    await expect.element(page.getByText('Folders could not be loaded.')).toBeVisible();
    lists.instead = () => undefined;
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('link', { name: 'NDA' })).toBeVisible();
  });
});
