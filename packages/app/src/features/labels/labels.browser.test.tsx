import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import { beginSession } from '../../shared/session/session-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { fakeLabels, labelOf, type FakeLabels } from '../../testing/fake-labels.ts';
import { callsTo, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { contractOf } from '../../testing/tasks.ts';
import ContractLabels from './contract-labels.tsx';

let server: FakeLabels;
let calls: RecordedCall[];

beforeAll(() => speakEnglish('labels', 'fields'));
beforeEach(() => {
  forgetAnswers();
  beginSession(sessionOf(), '/home');
});

/** The section on the page of a contract, which is read again after changes. */
function Shown({ mayEdit }: { mayEdit: boolean }) {
  const [tags, setTags] = useState(server.onContract);
  return (
    <ContractLabels
      contract={contractOf({ tags })}
      mayEdit={mayEdit}
      onChanged={async () => setTags([...server.onContract])}
    />
  );
}

async function show(onContract: Tag[], others: Tag[] = [], { mayEdit = true } = {}) {
  server = fakeLabels(onContract, others);
  calls = replaceNetwork((call) => server.answer(call));
  return render(
    <EmptyCache>
      <Shown mayEdit={mayEdit} />
    </EmptyCache>,
  );
}

const combobox = page.getByRole('combobox', { name: 'Add a label' });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const shownLabels = () =>
  page
    .getByRole('list', { name: 'Labels', exact: true })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const said = page.getByRole('status').first();

describe('the labels of a contract', () => {
  it('are found by typing, chosen by keyboard, and taken off again (GEN-09, AREA-WIZ-04)', async () => {
    await show([labelOf('Legal')], [labelOf('Rent'), labelOf('Rental car')]);
    await userEvent.click(combobox);
    await userEvent.keyboard('rent');
    await expect.element(option('Rent')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(shownLabels).toEqual(['Legal', 'Rental car']);
    await expect.element(said).toHaveTextContent('Rental car added');
    await expect.element(combobox).toHaveValue('');
    await userEvent.click(page.getByRole('button', { name: 'Remove Legal' }));
    await expect.poll(shownLabels).toEqual(['Rental car']);
    await expect.element(said).toHaveTextContent('Legal removed');
    await expect.element(combobox).toHaveFocus();
  });

  it('are made by the one who misses one, and only then (API-88)', async () => {
    await show([labelOf('Legal')], [labelOf('Rent')]);
    await userEvent.click(combobox);
    await userEvent.keyboard('RENT');
    await expect.element(option('Rent')).toBeVisible();
    await expect.poll(() => callsTo(calls, 'GET', '/tags').length).toBe(2);
    expect(option('Create “RENT”').elements()).toEqual([]);
    await userEvent.fill(combobox, 'legal');
    await expect.element(page.getByText('No more labels. Type a name to create one.')).toBeVisible();
    await userEvent.fill(combobox, '  Straße ');
    await userEvent.click(option('Create “Straße”'));
    await expect.poll(shownLabels).toEqual(['Legal', 'Straße']);
    expect(callsTo(calls, 'POST', '/ui-api/tags').map(({ body }) => body)).toMatchObject([
      { data: { type: 'tags', attributes: { value: 'Straße', type: 'label' } } },
    ]);
  });

  it('several keys are one search, which follows all its pages of 50 (CONST-TIME-03, CONST-LIM-02, API-89)', async () => {
    await show(
      [],
      Array.from({ length: 120 }, (_, count) => labelOf(`Label ${count}`)),
    );
    await userEvent.click(combobox);
    await expect.poll(() => callsTo(calls, 'GET', '/tags').length).toBe(3);
    await userEvent.keyboard('label 11');
    await expect.element(option('Label 119')).toBeVisible();
    await expect.poll(() => callsTo(calls, 'GET', '/tags').length).toBe(4);
    const sent = callsTo(calls, 'GET', '/tags').map(({ url }) => new URL(url, location.origin).searchParams);
    expect(sent.map((query) => query.get('filter[value][like]'))).toEqual([null, null, null, 'LABEL 11']);
    for (const query of sent)
      expect(Object.fromEntries(query)).toMatchObject({
        'filter[type]': 'label',
        sort: 'value',
        'page[limit]': '50',
      });
  });

  it('what is refused is said at the field, with what was typed (VAL-FOLDER-11)', async () => {
    await show([], []);
    await userEvent.click(combobox);
    await userEvent.keyboard('Rent');
    await expect.element(option('Create “Rent”')).toBeVisible();
    // a colleague was faster
    server.labels.push(labelOf('RENT'));
    await userEvent.keyboard('{Enter}');
    await expect.element(combobox).toHaveAccessibleDescription(/Label already exists/u);
    await expect.element(combobox).toHaveValue('Rent');
    await userEvent.click(combobox);
    await userEvent.click(option('RENT'));
    await expect.poll(shownLabels).toEqual(['RENT']);
    await expect.element(combobox).not.toHaveAccessibleDescription(/already exists/u);
  });

  it('a contract that is full says so', async () => {
    await show([], [labelOf('Rent')]);
    calls = replaceNetwork((call) =>
      call.method === 'POST' ? refusal(409, 'TooManyContractLabels') : server.answer(call),
    );
    await userEvent.click(combobox);
    await userEvent.click(option('Rent'));
    await expect.element(combobox).toHaveAccessibleDescription(/at most 50 labels/u);
  });

  it('are only read by others, and not mentioned to them where there are none', async () => {
    const { container } = await show([labelOf('Legal')], [], { mayEdit: false });
    await expect.element(page.getByText('Legal', { exact: true })).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    await show([], [labelOf('Rent')], { mayEdit: false });
    expect(container.ownerDocument.querySelectorAll('section')).toHaveLength(1);
  });
});

describe('the manager of labels', () => {
  const manager = page.getByRole('dialog', { name: 'Labels', exact: true });
  const rows = () =>
    manager
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const openManager = () => userEvent.click(page.getByRole('button', { name: 'Manage labels' }));
  async function act(name: string, action: string): Promise<void> {
    await userEvent.click(manager.getByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(page.getByRole('menuitem', { name: action }));
  }

  it('offers nobody what they may not do', async () => {
    await show([labelOf('Mine', 'author')], [labelOf('Theirs', 'member')]);
    await openManager();
    await expect.poll(rows).toEqual(['Mine', 'Theirs']);
    expect(manager.getByRole('button', { name: 'Actions for Theirs' }).elements()).toEqual([]);
    await userEvent.fill(manager.getByRole('searchbox', { name: 'Search labels' }), 'THE');
    await expect.poll(rows).toEqual(['Theirs']);
    await expect.element(manager.getByText('1 label found')).toBeVisible();
  });

  it('changes name and colour, by keyboard, on the contract as well; a name that is taken is said at the field (VAL-FOLDER-11)', async () => {
    await show([labelOf('Rent')], [labelOf('Legal')]);
    await openManager();
    await act('Rent', 'Name and colour');
    const dialog = page.getByRole('dialog', { name: 'Change “Rent”' });
    const name = dialog.getByLabelText('Name');
    await userEvent.fill(name, 'LEGAL');
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription('Label already exists');
    await expect.element(name).toHaveFocus();
    server.labels.push(labelOf('Lease'));
    await userEvent.fill(name, 'lease');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    await expect.element(name).toHaveAccessibleDescription('Label already exists');
    server.labels.pop();
    await userEvent.fill(name, 'Lease');
    await userEvent.tab();
    await expect.element(dialog.getByRole('radio', { name: 'Magenta' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(rows).toEqual(['Lease', 'Legal']);
    expect(server.labels.find(({ value }) => value === 'Lease')?.color).toBe(4);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shownLabels).toEqual(['Lease']);
  });

  it('merges one into another after a question, on the contract as well', async () => {
    await show([labelOf('Rental')], [labelOf('Rent')]);
    await openManager();
    await act('Rental', 'Merge into another label');
    const dialog = page.getByRole('alertdialog', { name: 'Merge “Rental”' });
    await userEvent.click(dialog.getByRole('button', { name: 'Merge labels' }));
    await expect.element(dialog.getByLabelText('Merge into')).toHaveAccessibleDescription('Required');
    expect(callsTo(calls, 'POST', '/merge')).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Merge into'), 'Rent');
    await userEvent.click(dialog.getByRole('button', { name: 'Merge labels' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(rows).toEqual(['Rent']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(shownLabels).toEqual(['Rent']);
  });

  it('deletes one once its name was typed (VAL-FOLDER-07)', async () => {
    await show([labelOf('Rent')], [labelOf('Legal')]);
    await openManager();
    await act('Rent', 'Delete label');
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Rent”?' });
    const name = dialog.getByLabelText('Name of the label');
    await userEvent.fill(name, 'rent');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete label' }));
    await expect.element(name).toHaveAccessibleDescription('Please enter the required label name.');
    expect(callsTo(calls, 'DELETE', '')).toEqual([]);
    await userEvent.fill(name, 'Rent');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete label' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(rows).toEqual(['Legal']);
    await expect.element(manager.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(combobox).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).elements()).toEqual([]);
  });

  it('makes a new one, and says whose they are', async () => {
    await show([]);
    await openManager();
    await expect.element(manager.getByText(/^Only you see these labels\./u)).toBeVisible();
    await expect.element(manager.getByText('No labels yet.')).toBeVisible();
    await userEvent.click(manager.getByRole('button', { name: 'New label' }));
    await expect
      .element(page.getByRole('dialog', { name: 'New label' }).getByLabelText('Name'))
      .toHaveFocus();
    await userEvent.keyboard('Rent{Enter}');
    await expect.poll(rows).toEqual(['Rent']);
  });
});
