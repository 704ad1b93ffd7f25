import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Notifications } from '../../app/shell/notifications.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import ContractWork from './contract-work.tsx';

const LEASE = '0192cccc-0000-4000-8000-0000000000aa';
const session = sessionOf();
const { personId } = session.user;
const changed = vi.fn();
let calls: RecordedCall[];
let answer: (call: RecordedCall) => Response;

beforeAll(async () => {
  await speakEnglish('contracts', 'selection');
  beginSession(session, '/my-contracts');
});
beforeEach(() => {
  changed.mockClear();
  answer = ({ method }) => lease(method === 'PATCH' ? 'archived' : 'pending');
  calls = replaceNetwork((call) => answer(call));
});
afterAll(async () => {
  await cleanup();
  endSession();
});

const lease = (state: string) =>
  json({ data: { type: 'digitalassets', id: LEASE, attributes: { title: 'Lease', state } } });
const contract = (parts: object = {}) =>
  ({
    id: LEASE,
    title: 'Lease',
    state: 'pending',
    created: '2026-11-01T10:00:00Z',
    expiryDate: null,
    ownedBy: { id: personId },
    ...parts,
  }) as Contract;
const workspace = (role: string) => ({ workspaceAccessGrant: { id: 'w', grantedTo: { id: 'w', role } } });
const COLLEAGUES = { ownedBy: { id: 'somebody else' } };

async function show(...contracts: Contract[]): Promise<void> {
  await cleanup();
  await render(
    <MemoryRouter>
      <ContractWork contracts={contracts} loading={false} empty={null} onChanged={changed} />
      <Notifications />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link', { name: 'Lease' })).toBeVisible();
}

const menu = () => page.getByRole('button', { name: 'Actions for Lease' });
const sent = () => calls.map(({ method, url }) => `${method} ${url.replace('/ui-api', '')}`);

async function choose(entry: string): Promise<void> {
  await menu().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('the menu of a row', () => {
  it('archives after a question, and the message restores (GEN-17, STATE-DA-08, J-070)', async () => {
    await show(contract());
    await choose('Archive');
    const question = page.getByRole('alertdialog', { name: 'Archive this contract?' });
    await expect
      .element(question.getByText(/nobody can change or sign it until it is restored/))
      .toBeVisible();
    expect(calls).toEqual([]);
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect.element(page.getByText('“Lease” was archived')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ data: { attributes: { state: 'archived' } } });
    expect(changed).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(sent)
      .toEqual([`PATCH /digitalassets/${LEASE}`, `PUT /digitalassets/${LEASE}/unarchive`]);
    await expect.poll(() => changed.mock.calls.length).toBe(2);
    await expect.element(page.getByText('“Lease” was archived')).not.toBeInTheDocument();
  });

  it('restores, and the message archives again as long as that is possible (J-070)', async () => {
    await show(contract({ state: 'archived' }));
    await choose('Restore');
    await expect.element(page.getByText('“Lease” was restored')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(sent)
      .toEqual([`PUT /digitalassets/${LEASE}/unarchive`, `PATCH /digitalassets/${LEASE}`]);
    answer = () => lease('active');
    await choose('Restore');
    await expect.element(page.getByText('“Lease” was restored')).toBeVisible();
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  });

  it('says what has to happen first when a contract cannot be archived yet, and asks nothing of the server (STATE-DA-08, J-069)', async () => {
    for (const [parts, text] of [
      [{ state: 'active' }, /no end date/],
      [{ state: 'signed', expiryDate: '2099-03-09' }, /runs until 09 Mar 2099/],
      [{ state: 'declined', expiryDate: '2099-03-09', term: { kind: 'RENEWING' } }, /renews itself/],
    ] as const) {
      await show(contract(parts));
      await choose('Archive');
      const dialog = page.getByRole('dialog', { name: 'This contract cannot be archived yet' });
      await expect.element(dialog.getByText(text)).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
    }
    expect(calls).toEqual([]);
  });

  it('a refusal is told in the question, and one of Undo by the title (GEN-17)', async () => {
    answer = () => refusal(409, 'StateChanged');
    await show(contract());
    await choose('Archive');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect.element(page.getByRole('alertdialog').getByText(/changed in the meantime/)).toBeVisible();
    answer = ({ method }) => (method === 'PATCH' ? lease('archived') : refusal(403, 'Forbidden'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('“Lease” was not changed back')).toBeVisible();
  });

  it('is for the owner and for admins of the company, and not of drafts (J-068)', async () => {
    for (const parts of [{}, { ...COLLEAGUES, ...workspace('company-admin') }]) {
      await show(contract(parts));
      await expect.element(menu()).toBeVisible();
    }
    for (const parts of [COLLEAGUES, { ...COLLEAGUES, ...workspace('admin') }, { state: 'draft' }]) {
      await show(contract(parts));
      expect(menu().elements()).toEqual([]);
    }
  });
});
