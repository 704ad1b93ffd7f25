import { openWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { storeSessionKeys } from '../../session/session-keys.ts';
import { beginSession, endSession } from '../../session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaceLists, type FakePlaceLists } from '../../testing/fake-place-lists.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { callsTo, refusal } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import { LEGAL, NDA } from '../../testing/workspaces.ts';
import { createWorkspace } from '../../workspaces/create-workspace.ts';
import { WorkspacesSection } from './workspaces-section.tsx';

let lists: FakePlaceLists;

beforeAll(() => speakEnglish('workspaces'));
afterAll(endSession);
beforeEach(() => {
  lists = startPlaceLists();
});

const showSection = (path = '/my-contracts') =>
  render(
    <PlaceApp path={path}>
      <nav aria-label="Main">
        <WorkspacesSection />
      </nav>
    </PlaceApp>,
  );

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
  it('DLG-WSNEW-01 VAL-FOLDER-05 ERR-16 one name field and Create; without a name nothing is sent', async () => {
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

  it('API-21 NET-18 a made workspace is listed; a refusal is told in the dialog and nothing typed is lost', async () => {
    await forgetDevice();
    beginSession(sessionOf({ companyRole: 'admin' }), '/home');
    await storeSessionKeys((await createAccount()).keys);
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

  it('CRYPTO-09 API-21 what is sent opens with the founder’s key alone, and its statement founds the chain', async () => {
    await forgetDevice();
    const account = await createAccount();
    await storeSessionKeys(account.keys);
    await createWorkspace('Sales', account.id);
    const [made] = callsTo(lists.calls, 'POST', '/workspaces') as { body: unknown }[] as [
      { body: SentWorkspace },
    ];
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

  it('NET-17 J-108 a subfolder names its parent; that it is too deep is told in the dialog', async () => {
    lists.instead = ({ method }) => (method === 'POST' ? refusal(409, 'FolderTooDeep') : undefined);
    await showSection('/workspaces/legal-0192aabb');
    await userEvent.click(page.getByRole('button', { name: 'Folders of NDA' }));
    await userEvent.click(page.getByRole('button', { name: 'New folder in NDA' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Deeper');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect.element(dialog.getByText(/seven levels deep at most/)).toBeVisible();
    expect(callsTo(lists.calls, 'POST', '/folders')[0]?.body).toMatchObject({
      data: { relationships: { parent: { data: { type: 'folders', id: NDA.id } } } },
    });
  });
});
