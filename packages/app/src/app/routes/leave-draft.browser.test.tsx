import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isNewDraft, rememberNewDraft } from '../../entities/contracts/new-drafts.ts';
import { announcePops } from '../../shared/navigation/early-pop.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, currentSession, finishRedirect } from '../../shared/session/session-store.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ADA, answerLikeServer, DRAFT, sessionOfAda } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { AppRoutes } from './app-routes.tsx';

const EDITOR = `/contract-new/${DRAFT}`;
const here = () => location.pathname;

let calls: RecordedCall[] = [];
const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

const dialog = page.getByRole('alertdialog', { name: 'Keep this draft?' });
const description = page.getByLabelText('Description');
const sidebarLink = () =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My contracts' });

/** Opens the list first, then the editor, as people do. */
async function openEditor({ isNew = true } = {}): Promise<void> {
  if (isNew) rememberNewDraft(DRAFT);
  await openAt('/my-contracts', <AppRoutes />);
  await expect.element(page.getByRole('heading', { name: 'My contracts' })).toBeVisible();
  history.pushState({ idx: 1, key: 'editor', usr: null }, '', EDITOR);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  await expect.element(page.getByRole('heading', { name: 'New contract', level: 1 })).toBeVisible();
}

beforeAll(async () => {
  await page.viewport(1280, 800);
  await speakEnglish();
  announcePops();
});
afterAll(() => page.viewport(800, 600));
beforeEach(async () => {
  calls = startVisit(answerLikeServer);
  await storeSessionKeys(ADA.own);
  beginSession(sessionOfAda(), '/home');
  finishRedirect();
});

describe('leaving the editor of a new draft', () => {
  it('by a link asks; Keep draft saves the text and leaves (J-066, STATE-DA-04)', async () => {
    await openEditor();
    await description.fill('Typed a moment ago');
    await sidebarLink().click();
    await expect.element(dialog.getByRole('button', { name: 'Keep draft' })).toHaveFocus();
    // the main button is the last one, as in every dialog; the close button comes after the footer
    expect(
      dialog
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Delete', 'Keep draft', '']);
    expect(here()).toBe(EDITOR);
    await dialog.getByRole('button', { name: 'Keep draft' }).click();
    await expect.poll(here).toBe('/my-contracts');
    expect(patches()).toMatchObject([{ data: { attributes: { description: 'Typed a moment ago' } } }]);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(isNewDraft(DRAFT)).toBe(false);
  });

  it('Delete deletes the draft and leaves (J-066, STATE-DA-04)', async () => {
    await openEditor();
    await sidebarLink().click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(here).toBe('/my-contracts');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      expect.stringContaining(`/digitalassets/${DRAFT}`),
    ]);
  });

  it('Escape stays on the page and keeps the text (J-066)', async () => {
    await openEditor();
    await description.fill('Not to be lost');
    await sidebarLink().click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(here()).toBe(EDITOR);
    await expect.element(description).toHaveValue('Not to be lost');
    await sidebarLink().click();
    await expect.element(dialog).toBeVisible();
  });

  it('the back button of the browser asks, too, and then goes back (J-066)', async () => {
    await openEditor();
    history.back();
    await expect.element(dialog).toBeVisible();
    await expect.poll(here).toBe(EDITOR);
    await dialog.getByRole('button', { name: 'Keep draft' }).click();
    await expect.poll(here).toBe('/my-contracts');
    await expect.element(page.getByRole('heading', { name: 'My contracts' })).toBeVisible();
  });

  it('logging out asks first, then ends the session (J-066, SIDE-23)', async () => {
    await openEditor();
    await page.getByRole('button', { name: 'Profile menu', exact: false }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.element(dialog).toBeVisible();
    expect(currentSession()).not.toBeNull();
    await dialog.getByRole('button', { name: 'Keep draft' }).click();
    await expect.poll(here).toBe('/login');
    expect(currentSession()).toBeNull();
  });

  it('a failed save is reported and blocks leaving; the text stays (J-066)', async () => {
    await openEditor();
    calls = replaceNetwork((call) =>
      call.method === 'PATCH' ? refusal(500, 'UnexpectedError') : answerLikeServer(call),
    );
    await description.fill('Kept in the page');
    await sidebarLink().click();
    await dialog.getByRole('button', { name: 'Keep draft' }).click();
    await expect.element(dialog.getByText('could not be saved', { exact: false })).toBeVisible();
    expect(here()).toBe(EDITOR);
    await userEvent.keyboard('{Escape}');
    await expect.element(description).toHaveValue('Kept in the page');
  });
});

it('a draft of an earlier visit is left without a question, and saved (J-066)', async () => {
  await openEditor({ isNew: false });
  await description.fill('Saved on the way');
  await sidebarLink().click();
  await expect.poll(here).toBe('/my-contracts');
  await expect
    .poll(() => patches().at(-1))
    .toMatchObject({ data: { attributes: { description: 'Saved on the way' } } });
});

it('logging out saves the last text before the session ends (SIDE-23, STATE-DA-02)', async () => {
  await openEditor({ isNew: false });
  await description.fill('Typed just before');
  await page.getByRole('button', { name: 'Profile menu', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(here).toBe('/login');
  const changes = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  // the proof of the call is signed after the page has changed
  await expect.poll(changes).toEqual(['PATCH', 'DELETE']);
  expect(patches()).toMatchObject([{ data: { attributes: { description: 'Typed just before' } } }]);
});

it('logging out with changes that cannot be saved asks first (SIDE-23, SHELL-06)', async () => {
  await openEditor({ isNew: false });
  calls = replaceNetwork((call) =>
    call.method === 'PATCH' ? refusal(500, 'UnexpectedError') : answerLikeServer(call),
  );
  await description.fill('Cannot be saved');
  await page.getByRole('button', { name: 'Profile menu', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(currentSession()).not.toBeNull();
  await expect.element(description).toHaveValue('Cannot be saved');
  await page.getByRole('button', { name: 'Profile menu', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(here).toBe('/login');
});
