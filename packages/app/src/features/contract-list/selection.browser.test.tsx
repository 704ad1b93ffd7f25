import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Notifications } from '../../app/shell/notifications.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import ContractWork from './contract-work.tsx';

const session = sessionOf();
const { personId } = session.user;
const reload = vi.fn(async () => {});
let calls: RecordedCall[];
let answer: (call: RecordedCall) => Response | Promise<Response>;

beforeAll(async () => {
  await speakEnglish('contracts', 'selection', 'archive');
  beginSession(session, '/my-contracts');
});
beforeEach(() => {
  reload.mockClear();
  answer = archived;
  calls = replaceNetwork((call) => answer(call));
});
afterAll(async () => {
  await cleanup();
  endSession();
});

const idOf = (place: number) => `0192cccc-0000-4000-8000-00000000000${place}`;
const archived = ({ url }: RecordedCall) =>
  json({ data: { type: 'digitalassets', id: url.slice(-36), attributes: { state: 'archived' } } });
const contract = (title: string, place: number, parts: object = {}) =>
  ({
    id: idOf(place),
    title,
    state: 'pending',
    created: '2026-11-01T10:00:00Z',
    expiryDate: null,
    ownedBy: { id: personId },
    ...parts,
  }) as Contract;
const LEASE = contract('Lease', 1);
const SUPPLY = contract('Supply', 2);
const RENT = contract('Rent', 3);

const listed = (contracts: Contract[]) => (
  <MemoryRouter>
    <ContractWork contracts={contracts} loading={false} empty={null} onChanged={reload} />
    <Notifications />
  </MemoryRouter>
);

async function show(...contracts: Contract[]) {
  await cleanup();
  return render(listed(contracts));
}

const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = page.getByRole('region', { name: 'Selected contracts' });
const button = (name: string) => bar.getByRole('button', { name, exact: true });

/** Archives what is selected, past the question. */
async function archive(): Promise<void> {
  await button('Archive').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
}

describe('selected contracts', () => {
  it('are counted, from to with Shift, and stay selected while more is loaded (AREA-LIST-08)', async () => {
    const { rerender } = await show(LEASE, SUPPLY, RENT);
    await box('Lease').click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.keyboard('{Shift>}');
    await box('Rent').click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await rerender(listed([LEASE, SUPPLY, RENT, contract('Late', 4)]));
    await expect.element(bar.getByRole('status')).toHaveTextContent('3 selected');
    await button('Select all shown').click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('4 selected');
    await button('Clear selection').click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(box('Late')).not.toBeChecked();
  });

  it('are archived together, and Undo restores them (AREA-LIST-11, J-070)', async () => {
    await show(LEASE, SUPPLY, RENT);
    await box('Lease').click();
    await box('Rent').click();
    await archive();
    await expect.element(page.getByText('2 contracts were archived')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    const made = () =>
      calls.map(({ method, url }) => `${method} ${url.replace('/ui-api/digitalassets/', '')}`);
    await expect
      .poll(made)
      .toEqual([
        `PATCH ${idOf(1)}`,
        `PATCH ${idOf(3)}`,
        `PUT ${idOf(1)}/unarchive`,
        `PUT ${idOf(3)}/unarchive`,
      ]);
  });

  it('are not archived when one of them has to wait, which can be taken out (ERR-48, J-069)', async () => {
    await show(LEASE, contract('Endless', 4, { state: 'active' }));
    await box('Lease').click();
    await box('Endless').click();
    await button('Archive').click();
    const dialog = page.getByRole('dialog', { name: 'Selected contracts cannot be archived' });
    await expect.element(dialog.getByText('It has no end date.', { exact: false })).toBeVisible();
    await expect.element(dialog.getByText('Lease')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Deselect these' }).click();
    await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected');
    await expect.element(box('Endless')).not.toBeChecked();
    expect(calls).toEqual([]);
  });

  it('that fail are named with the reason, keep none behind them back and stay selected (AREA-LIST-11)', async () => {
    answer = (call) => (call.url.endsWith(idOf(1)) ? refusal(403, 'Forbidden') : archived(call));
    await show(LEASE, SUPPLY);
    await box('Lease').click();
    await box('Supply').click();
    await archive();
    await expect.element(bar.getByRole('alert').getByText('Lease')).toBeVisible();
    await expect.element(bar.getByText(/You are not allowed to do this/)).toBeVisible();
    await expect.element(page.getByText('“Supply” was archived')).toBeVisible();
    await expect.element(box('Lease')).toBeChecked();
    await expect.element(box('Supply')).not.toBeChecked();
  });

  it('are archived one after the other until somebody cancels (AREA-LIST-11)', async () => {
    const waiting = deferred<void>();
    answer = async (call) => {
      await waiting.promise;
      return archived(call);
    };
    await show(LEASE, SUPPLY, RENT);
    for (const title of ['Lease', 'Supply', 'Rent']) await box(title).click();
    await archive();
    await expect.element(bar.getByRole('status')).toHaveTextContent('0 of 3');
    await expect.element(bar.getByRole('progressbar')).toBeVisible();
    await button('Cancel').click();
    waiting.resolve();
    await expect.element(page.getByText('“Lease” was archived')).toBeVisible();
    await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected');
    expect(calls).toHaveLength(1);
  });

  it('of the archive are restored; a reader is told that there is nothing to do (AREA-LIST-11, J-068)', async () => {
    const old = contract('Old', 4, { state: 'archived' });
    answer = () => json({ data: { type: 'digitalassets', id: idOf(4), attributes: { state: 'expired' } } });
    await show(old);
    await box('Old').click();
    expect(button('Archive').elements()).toEqual([]);
    await button('Restore').click();
    await expect.element(page.getByText('“Old” was restored')).toBeVisible();
    await show({ ...LEASE, ownedBy: { id: 'somebody else' } } as Contract);
    await box('Lease').click();
    await expect.element(bar.getByText('There is nothing that you can do with all of them.')).toBeVisible();
  });
});
