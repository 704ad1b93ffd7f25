import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { workspacePath } from '../../shared/config/paths.ts';
import { speakEnglish } from '../../testing/english.ts';
import { emailOf, startPlaces, type FakePlaces, type PlacePerson } from '../../testing/fake-places.ts';
import { json, refusal } from '../../testing/network.ts';
import { LEGAL } from '../../testing/workspaces.ts';
import LeaveWorkspaceDialog from './members/leave-workspace-dialog.tsx';
import WorkspaceSettingsDialog from './settings/workspace-settings-dialog.tsx';
import { openWorkspaceDialog } from './testing/open-workspace-dialog.tsx';

const LEGAL_PATH = workspacePath('legal-91bfafb2');

let places: FakePlaces;
let grace: PlacePerson;

beforeAll(() => speakEnglish('workspaces', 'places'));
beforeEach(async () => {
  places = await startPlaces();
  grace = await places.person('Grace');
  await places.join(grace, 'viewer');
});

const show = (path = LEGAL_PATH, Dialog = WorkspaceSettingsDialog): Promise<void> =>
  openWorkspaceDialog(Dialog, path);

async function showMembers(): Promise<void> {
  await show();
  await userEvent.click(page.getByRole('tab', { name: /^Members/ }));
  await expect.element(roleOf('Grace')).toBeVisible();
}

const settings = page.getByRole('dialog', { name: /^Settings of/ });
const address = page.getByTestId('address');
const roleOf = (name: string) => settings.getByLabelText(`Role of ${name} Person`);
const sent = (method: string) => places.calls.filter((call) => call.method === method);
const rolesByChain = async () => {
  const { members } = await verifyMemberChain(places.statements, {
    scope: 'workspace',
    id: LEGAL.id,
  });
  return Object.fromEntries([...members].map(([id, { role }]) => [id, role]));
};

describe('Members', () => {
  it('lists everybody; one’s own role and a company admin’s cannot be changed (DLG-WSMEM-03, ENT-WS-05, PERM-WS-05, PERM-WS-06)', async () => {
    await places.join(await places.person('Boss', 'admin'), 'admin');
    await showMembers();
    await expect.element(page.getByRole('tab', { name: 'Members 3' })).toBeVisible();
    const names = roleOf('Grace')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Maintainer', 'Editor', 'Viewer']);
    await expect.element(roleOf('Grace')).toHaveValue('viewer');
    await expect.element(roleOf('Grace')).toBeEnabled();
    await expect.element(roleOf('Ada')).toBeDisabled();
    await expect.element(roleOf('Boss')).toBeDisabled();
  });

  it('a role changes after a question, by a statement that fits the chain (DLG-REMMEM-03, STATE-WS-01, API-26)', async () => {
    await showMembers();
    await userEvent.selectOptions(roleOf('Grace'), 'Maintainer');
    const question = page.getByRole('dialog', { name: 'Change the role of Grace Person?' });
    await expect.element(question.getByText(/^Maintainers manage settings/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(roleOf('Grace')).toHaveValue('viewer');
    expect(sent('PATCH')).toEqual([]);
    await userEvent.selectOptions(roleOf('Grace'), 'Maintainer');
    await userEvent.click(question.getByRole('button', { name: 'Change role' }));
    await expect.element(roleOf('Grace')).toHaveValue('admin');
    expect(await rolesByChain()).toEqual({ [places.me.account.id]: 'admin', [grace.account.id]: 'admin' });
  });

  it('a member is removed once another maintainer was chosen (DLG-REMMEM-01, DLG-REMMEM-02, VAL-FOLDER-13, STATE-WS-02, API-25)', async () => {
    await places.join(await places.person('Stranger', null), 'admin');
    await showMembers();
    await userEvent.click(settings.getByRole('button', { name: 'Remove Grace Person' }));
    const question = page.getByRole('alertdialog', { name: 'Remove Grace Person from Legal?' });
    const remove = question.getByRole('button', { name: 'Remove member' });
    await expect.element(remove).toBeDisabled();
    const picker = question.getByLabelText('New owner of the folders');
    expect(
      picker
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a maintainer', 'Ada Person']);
    await userEvent.selectOptions(picker, 'Ada Person');
    await userEvent.click(remove);
    await expect.element(roleOf('Grace')).not.toBeInTheDocument();
    expect(sent('DELETE')[0]?.url).toContain(`transferFolderOwnershipTo=${places.me.account.id}`);
    expect(Object.keys(await rolesByChain())).not.toContain(grace.account.id);
  });

  it('a change of role that is refused is told in the question, which stays (ERR-66, J-192)', async () => {
    await showMembers();
    places.instead = ({ method }) => (method === 'PATCH' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.selectOptions(roleOf('Grace'), 'Maintainer');
    const question = page.getByRole('dialog', { name: 'Change the role of Grace Person?' });
    await userEvent.click(question.getByRole('button', { name: 'Change role' }));
    await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(roleOf('Grace')).toHaveValue('viewer');
  });

  it('a removal that is refused is told in the question, which keeps what was chosen (ERR-65, J-192)', async () => {
    await showMembers();
    places.instead = ({ method }) => (method === 'DELETE' ? refusal(403, 'Forbidden') : undefined);
    await userEvent.click(settings.getByRole('button', { name: 'Remove Grace Person' }));
    const question = page.getByRole('alertdialog', { name: 'Remove Grace Person from Legal?' });
    const picker = question.getByLabelText('New owner of the folders');
    await userEvent.selectOptions(picker, 'Ada Person');
    await userEvent.click(question.getByRole('button', { name: 'Remove member' }));
    await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    await expect.element(picker).toHaveValue(places.me.account.id);
    await expect.element(roleOf('Grace')).toBeInTheDocument();
  });

  it('the last maintainer learns why leaving is not possible (J-094)', async () => {
    await showMembers();
    await userEvent.click(settings.getByRole('button', { name: 'Leave workspace' }));
    const question = page.getByRole('alertdialog', { name: 'Leave Legal?' });
    await expect.element(question.getByText(/Make someone else a maintainer first/)).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Leave workspace' })).toBeDisabled();
  });

  it('leaving the shown workspace redirects to /my-contracts (J-096, STATE-WS-03)', async () => {
    await places.join(await places.person('Boss', 'admin'), 'admin');
    await show(LEGAL_PATH, LeaveWorkspaceDialog);
    const question = page.getByRole('alertdialog', { name: 'Leave Legal?' });
    await userEvent.selectOptions(question.getByLabelText('New owner of the folders'), 'Boss Person');
    await userEvent.click(question.getByRole('button', { name: 'Leave workspace' }));
    await expect.poll(() => address.element().textContent).toBe('/my-contracts');
    expect(Object.keys(await rolesByChain())).not.toContain(places.me.account.id);
  });

  it('the search covers names and addresses and announces the number of results (VAL-FOLDER-10)', async () => {
    await showMembers();
    await userEvent.fill(settings.getByRole('searchbox', { name: 'Search members' }), 'GRACE@');
    await expect.element(settings.getByText('1 person found')).toBeVisible();
    await expect.element(roleOf('Grace')).toBeVisible();
    expect(roleOf('Ada').elements()).toEqual([]);
  });

  it('a membership without its person is requested once more (STATE-WS-08, J-107)', async () => {
    let broken = 1;
    places.instead = ({ url }) => {
      if (!url.includes(`/workspaces/${LEGAL.id}/members`) || broken === 0) return undefined;
      broken -= 1;
      const attributes = { role: 'viewer', encrWsPrivateKey: null };
      const membership = { type: 'workspacememberships', id: grace.account.id, attributes };
      return json({ data: [membership], links: { next: null } });
    };
    await showMembers();
    expect(broken).toBe(0);
  });

  it('a person who manages members without the key changes nothing and sees why (PERM-WS-04)', async () => {
    places.workspaces = [{ ...LEGAL, role: 'company-admin' }];
    await showMembers();
    await expect.element(settings.getByText(/You are not a member of this workspace/)).toBeVisible();
    await expect.element(roleOf('Grace')).toBeDisabled();
    expect(settings.getByLabelText('E-mail address').elements()).toEqual([]);
  });
});

describe('a new member', () => {
  const email = settings.getByLabelText('E-mail address');
  const add = settings.getByRole('button', { name: 'Add member' });

  it('colleagues who are no members are suggested (DLG-WSMEM-01, J-102, API-29)', async () => {
    await places.person('Linus');
    await showMembers();
    await userEvent.fill(email, 'person');
    const options = page.getByRole('option', { name: /@example.com/ });
    await expect.element(options).toHaveTextContent('Linus Person (linus@example.com)');
    await userEvent.click(options);
    await expect.element(email).toHaveValue('linus@example.com');
  });

  it('an address without account, and a member, are refused with a reason; nothing typed is lost (DLG-WSMEM-02, J-102, J-103)', async () => {
    await showMembers();
    await userEvent.fill(email, 'nobody@example.com');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(settings.getByRole('checkbox', { name: /^Access to existing folders/ }));
    await userEvent.click(add);
    await expect.element(settings.getByText(/^This email is not registered/)).toBeVisible();
    await expect.element(email).toHaveValue('nobody@example.com');
    await expect.element(settings.getByRole('checkbox')).toBeChecked();
    await userEvent.fill(email, ` ${emailOf(grace).toUpperCase()}`);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(add);
    await expect.element(settings.getByText('This person is already a member.')).toBeVisible();
    expect(sent('POST').filter(({ url }) => url.endsWith('/members'))).toEqual([]);
    await userEvent.selectOptions(settings.getByLabelText('Role', { exact: true }), 'Editor');
    expect(settings.getByRole('checkbox').elements()).toEqual([]);
  });
});

it('members that could not be loaded are loaded on a retry (API-20)', async () => {
  places.instead = ({ url }) => (url.includes('/members?') ? refusal(500, 'UnexpectedError') : undefined);
  await show();
  await userEvent.click(page.getByRole('tab', { name: /^Members/ }));
  const retry = settings.getByRole('button', { name: 'Try again' });
  await expect.poll(() => retry.elements().length).toBe(1);
  places.instead = () => undefined;
  await userEvent.click(retry);
  await expect.element(roleOf('Grace')).toBeVisible();
});
