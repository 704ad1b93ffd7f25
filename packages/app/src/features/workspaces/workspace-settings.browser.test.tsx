import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { workspacePath } from '../../shared/config/paths.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaces, type FakePlaces } from '../../testing/fake-places.ts';
import { refusal } from '../../testing/network.ts';
import { LEGAL } from '../../testing/workspaces.ts';
import WorkspaceSettingsDialog from './settings/workspace-settings-dialog.tsx';
import { openWorkspaceDialog } from './testing/open-workspace-dialog.tsx';

let places: FakePlaces;

beforeAll(() => speakEnglish('workspaces', 'places'));
beforeEach(async () => {
  places = await startPlaces();
});

const show = (path = workspacePath('legal-91bfafb2')): Promise<void> =>
  openWorkspaceDialog(WorkspaceSettingsDialog, path);

const settings = page.getByRole('dialog', { name: /^Settings of/ });
const address = page.getByTestId('address');
const sent = (method: string) => places.calls.filter((call) => call.method === method);

describe('General', () => {
  it('is first; Save waits for a new name, and tabs keep what was typed (DLG-WSSET-01, DLG-WSSET-02, VAL-FOLDER-02, VAL-FOLDER-03)', async () => {
    await show();
    await expect
      .element(settings.getByRole('tab', { name: 'General' }))
      .toHaveAttribute('aria-selected', 'true');
    const name = settings.getByLabelText('Name', { exact: true });
    const save = settings.getByRole('button', { name: 'Save' });
    await expect.element(save).toBeDisabled();
    await userEvent.fill(name, ' ');
    await expect.element(save).toBeDisabled();
    await userEvent.fill(name, 'Law');
    await expect.element(save).toBeEnabled();
    await userEvent.click(page.getByRole('tab', { name: /^Members/ }));
    await userEvent.fill(settings.getByLabelText('E-mail address'), 'half');
    await userEvent.click(page.getByRole('tab', { name: 'General' }));
    await expect.element(name).toHaveValue('Law');
    await userEvent.click(page.getByRole('tab', { name: /^Members/ }));
    await expect.element(settings.getByLabelText('E-mail address')).toHaveValue('half');
  });

  it('the company workspace keeps its name (VAL-FOLDER-04)', async () => {
    places.workspaces = [{ ...LEGAL, companyWorkspace: true }];
    await show();
    await expect.element(settings.getByLabelText('Name', { exact: true })).toBeDisabled();
    await expect.element(settings.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('a new name goes into the address at once; an error keeps the input (API-22, STATE-WS-09)', async () => {
    await show();
    places.instead = ({ method }) => (method === 'PATCH' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.fill(settings.getByLabelText('Name', { exact: true }), 'Law');
    await userEvent.keyboard('{Enter}');
    await expect.element(settings.getByText('You are not allowed to do this.')).toBeVisible();
    await expect.element(settings.getByLabelText('Name', { exact: true })).toHaveValue('Law');
    places.instead = () => undefined;
    await userEvent.click(settings.getByRole('button', { name: 'Save' }));
    await expect.poll(() => address.element().textContent).toBe(workspacePath('law-91bfafb2'));
    await expect.element(page.getByRole('dialog', { name: 'Settings of Law' })).toBeVisible();
  });

  it('the workspace is deleted once its exact name was typed (DLG-WSSET-03, DLG-WSSET-04, VAL-FOLDER-06, ERR-17, STATE-WS-03)', async () => {
    await show();
    await userEvent.click(settings.getByRole('button', { name: 'Delete workspace' }));
    const question = page.getByRole('alertdialog', { name: 'Delete Legal?' });
    await userEvent.fill(question.getByLabelText('Name of the workspace'), 'legal');
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByText('Please enter the required workspace name.')).toBeVisible();
    expect(sent('DELETE')).toEqual([]);
    await userEvent.fill(question.getByLabelText('Name of the workspace'), 'Legal');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => address.element().textContent).toBe('/my-contracts');
    expect(sent('DELETE').map(({ url }) => url)).toEqual([`/ui-api/workspaces/${LEGAL.id}`]);
    expect(settings.elements()).toEqual([]);
  });

  it('a deletion that is refused is told in the question, which keeps the typed name (J-192)', async () => {
    await show();
    places.instead = ({ method }) => (method === 'DELETE' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.click(settings.getByRole('button', { name: 'Delete workspace' }));
    const question = page.getByRole('alertdialog', { name: 'Delete Legal?' });
    await userEvent.fill(question.getByLabelText('Name of the workspace'), 'Legal');
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    await expect.element(question.getByLabelText('Name of the workspace')).toHaveValue('Legal');
  });

  it('a viewer elsewhere stays there; without the permission there is no button (STATE-WS-03)', async () => {
    await show('/archive');
    await userEvent.click(settings.getByRole('button', { name: 'Delete workspace' }));
    await userEvent.fill(page.getByLabelText('Name of the workspace'), 'Legal');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent('DELETE')).toHaveLength(1);
    await expect.poll(() => address.element().textContent).toBe('/archive');
    places = await startPlaces();
    places.workspaces = [{ ...LEGAL, role: 'editor' }];
    await show();
    await expect.element(settings.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(settings.getByRole('button', { name: 'Delete workspace' }).elements()).toEqual([]);
  });
});
