import { certifyWorkspaceKey } from '@signet/domain/trust/certified-key';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaceLists, type FakePlaceLists } from '../../testing/fake-place-lists.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { callsTo, refusal } from '../../testing/network.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { createAccount, joinCompany, type FakeAccount } from '../../testing/people.ts';
import { renderInSidebar } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { LEGAL, NDA } from '../../testing/workspaces.ts';
import { createWorkspace } from '../../entities/workspaces/create-workspace.ts';
import WorkspacesSection from './workspaces-section.tsx';

let lists: FakePlaceLists;

beforeAll(() => speakEnglish('workspaces'));
beforeEach(() => {
  lists = startPlaceLists();
});

const showSection = (path = '/my-contracts') => renderInSidebar(<WorkspacesSection />, path);

const COMPANY = '0192cccc-0000-4000-8000-0000000000cc';

/** Keys of a new account in the company. */
async function logIn(): Promise<FakeAccount> {
  const account = await createAccount();
  await joinCompany(account, COMPANY);
  lists.account = account;
  await storeSessionKeys(account.own);
  return account;
}

interface SentWorkspace {
  data: {
    id: string;
    attributes: {
      encrData: { publicKey: string; encrWsPrivateKey: string };
      statement: SignedStatement;
    };
  };
}

describe('making workspaces and folders', () => {
  it('one name field and Create; without a name nothing is sent (DLG-WSNEW-01, VAL-FOLDER-05, ERR-16)', async () => {
    await showSection();
    await userEvent.click(page.getByRole('button', { name: 'New workspace' }));
    const dialog = page.getByRole('dialog', { name: 'New workspace' });
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    expect(dialog.getByRole('textbox').elements()).toHaveLength(1);
    await userEvent.fill(dialog.getByLabelText('Name'), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('Name is required')).toBeVisible();
    expect(callsTo(lists.calls, 'POST', '/workspaces')).toHaveLength(0);
  });

  it('a new workspace is listed; an error is shown in the dialog and nothing typed is lost (API-21, NET-18)', async () => {
    await forgetDevice();
    const account = await logIn();
    beginSession(sessionOf({ accountId: account.id, companyRole: 'admin' }), '/home');
    lists.instead = ({ method }) => (method === 'POST' ? refusal(403, 'Forbidden') : undefined);
    await showSection();
    await userEvent.click(page.getByRole('button', { name: 'New workspace' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Name'), ' Sales ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('You are not allowed to do this.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue(' Sales ');
    lists.instead = () => undefined;
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(page.getByRole('link', { name: 'Sales' })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('the sent envelope opens only with the founder’s key, and the statement founds a chain of the person’s company (CRYPTO-09, API-21)', async () => {
    await forgetDevice();
    const account = await logIn();
    await createWorkspace('Sales');
    const [made] = callsTo(lists.calls, 'POST', '/workspaces') as { body: unknown }[] as [
      { body: SentWorkspace },
    ];
    const { data } = made.body;
    const { encrData, statement } = data.attributes;
    const { publicKey, encrWsPrivateKey: envelope } = encrData;
    const key = certifyWorkspaceKey({ id: data.id, publicKey, founderId: account.id, companyId: COMPANY });
    const by = { account };
    await expect(openAs(by, { envelope, key, by })).resolves.toMatchObject({ of: key });
    const stranger = { account: await createAccount() };
    await expect(openAs(stranger, { envelope, key, by })).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
    const chain = await verifyMemberChain([statement], { scope: 'workspace', id: data.id });
    expect(chain.members.get(account.id)?.role).toBe('admin');
    expect(chain).toMatchObject({ companyId: COMPANY, keys: [key] });
  });

  it('nothing is made while the server hides the person’s company, or shows somebody else’s (ABUSE-10, API-21)', async () => {
    await forgetDevice();
    const account = await logIn();
    const stranger = await createAccount();
    await joinCompany(stranger, COMPANY);
    for (const companyMembership of [null, stranger.attributes.companyMembership]) {
      account.attributes.companyMembership = companyMembership;
      await expect(createWorkspace('Sales')).rejects.toMatchObject({ code: 'UnverifiedCompany' });
    }
    expect(callsTo(lists.calls, 'POST', '/workspaces')).toEqual([]);
  });

  it('a folder needs a name, and inherits when asked to (NET-17, API-38, DLG-FOLDER-01, DLG-FOLDER-02, VAL-FOLDER-01, ERR-15)', async () => {
    await showSection('/workspaces/legal-91bfafb2');
    await userEvent.click(page.getByRole('button', { name: 'New folder in Legal' }));
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText('Required')).toBeVisible();
    expect(callsTo(lists.calls, 'POST', '/folders')).toHaveLength(0);
    await expect.element(dialog.getByRole('checkbox')).not.toBeChecked();
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Leases');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Inherit permissions/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(page.getByRole('link', { name: 'Leases' })).toBeVisible();
    expect(callsTo(lists.calls, 'POST', '/folders')[0]?.body).toEqual({
      data: {
        type: 'folders',
        attributes: { name: 'Leases', inheritPermissions: true },
        relationships: { workspace: { data: { type: 'workspaces', id: LEGAL.id } } },
      },
    });
  });

  it('a subfolder names its parent; the error that it is too deep is shown in the dialog (NET-17, J-108)', async () => {
    lists.instead = ({ method }) => (method === 'POST' ? refusal(409, 'FolderTooDeep') : undefined);
    await showSection('/workspaces/legal-91bfafb2');
    await userEvent.click(page.getByRole('button', { name: 'Folders of NDA' }));
    await userEvent.click(page.getByRole('button', { name: 'New folder in NDA' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Deeper');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText(/nested seven levels deep/)).toBeVisible();
    expect(callsTo(lists.calls, 'POST', '/folders')[0]?.body).toMatchObject({
      data: { relationships: { parent: { data: { type: 'folders', id: NDA.id } } } },
    });
  });
});
