import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { CustomField } from '../../shared/api-client/entities.ts';
import type { ContractField } from '../../entities/custom-fields/use-contract-fields.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { speakEnglish } from '../../testing/english.ts';
import { definitionOf, DEPARTMENT, savedValue, valueOf, valuesSent } from '../../testing/custom-fields.ts';
import { deferred } from '../../testing/deferred.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import DraftFields, { type DraftFieldsHandle } from './draft-fields.tsx';

const NOTES = definitionOf('notes', { type: 'longText', name: 'Notes' });
const NOTICE = definitionOf('notice', { type: 'date', name: 'Notice' });
const AMOUNT = definitionOf('amount', { type: 'number', name: 'Amount', required: true });
const FIELDS: ContractField[] = [DEPARTMENT, NOTES, NOTICE, AMOUNT].map((definition) => ({
  definition,
  field: undefined,
}));

let calls: RecordedCall[];
const handle = createRef<DraftFieldsHandle>();
const department = page.getByRole('combobox', { name: 'Department' });
const notes = page.getByRole('textbox', { name: 'Notes' });
const notice = page.getByRole('textbox', { name: 'Notice' });
const amount = page.getByRole('textbox', { name: 'Amount' });

async function show(fields = FIELDS) {
  const saved: CustomField[] = [];
  const onRefused = vi.fn(async () => undefined);
  const part = (shown: readonly ContractField[]) => (
    <DraftFields
      ref={handle}
      contractId="0192cccc-0000-4000-8000-0000000000aa"
      fields={shown}
      onSaved={async (field) => saved.push(field)}
      onRefused={onRefused}
    />
  );
  const { rerender } = await render(part(fields));
  return { saved, onRefused, rerender: (shown: readonly ContractField[]) => rerender(part(shown)) };
}

beforeAll(() => speakEnglish('editor', 'customFields', 'fields'));
beforeEach(() => {
  calls = replaceNetwork((call) => json(savedValue(call)));
});
afterEach(async () => {
  // pending saves would otherwise be counted in the next test
  await handle.current?.flush();
  await changeLanguage('en');
});

describe('the custom fields of a draft', () => {
  it('each type has its control, and input is saved in the server’s format (ENT-MISC-05, STATE-DA-02)', async () => {
    const { saved } = await show();
    await expect.element(department).toHaveAccessibleDescription('Who pays');
    await userEvent.selectOptions(department, 'Legal');
    await userEvent.fill(notes, 'Two\nlines');
    await userEvent.fill(notice, '31/12/2026');
    await userEvent.fill(amount, '-12.50');
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    expect(await handle.current?.flush()).toBe(true);
    expect(valuesSent(calls)).toEqual([
      ['POST department', 'Legal'],
      ['POST notes', 'Two\nlines'],
      ['POST notice', '2026-12-31'],
      ['POST amount', '-12.5'],
    ]);
    expect(saved[0]).toEqual(valueOf(DEPARTMENT, 'Legal'));
    await expect.element(page.getByText('All changes saved')).toBeVisible();
  });

  it('a field with a value is changed, and only the touched field (API-91)', async () => {
    await show([
      { definition: AMOUNT, field: valueOf(AMOUNT, '12.5') },
      { definition: DEPARTMENT, field: valueOf(DEPARTMENT, 'Marketing') },
    ]);
    await expect.element(department).toHaveValue('Marketing');
    await expect.element(amount).toHaveValue('12.5');
    await userEvent.fill(amount, '13');
    await handle.current?.flush();
    expect(valuesSent(calls)).toEqual([['PATCH of amount', '13']]);
  });

  it('an empty required field is saved in a draft, and named and focused when it is finished (J-150, VAL-CREATE-09)', async () => {
    await show([{ definition: DEPARTMENT, field: valueOf(DEPARTMENT, 'Sales') }, ...FIELDS.slice(1)]);
    await expect.element(page.getByText('required', { exact: true }).first()).toBeVisible();
    await userEvent.selectOptions(department, '');
    expect(await handle.current?.flush()).toBe(true);
    expect(valuesSent(calls)).toEqual([['PATCH of department', '']]);
    expect(await handle.current?.check()).toBe(false);
    await expect.element(department).toHaveFocus();
    await expect.element(department).toHaveAccessibleDescription('Who pays Required');
    await expect.element(amount).toBeInvalid();
    await expect.element(notes).toBeValid();
    await userEvent.selectOptions(department, 'Sales');
    await expect.element(department).toHaveAccessibleDescription('Who pays');
    await userEvent.fill(amount, '1');
    expect(await handle.current?.check()).toBe(true);
  });

  it('an incomplete value is held back, and blocks finishing (VAL-DATE-03)', async () => {
    await show();
    await userEvent.fill(notice, '31/02/2026');
    await userEvent.fill(amount, '12');
    await userEvent.fill(amount, 'many');
    await handle.current?.flush();
    expect(valuesSent(calls)).toEqual([]);
    expect(await handle.current?.check()).toBe(false);
    await expect.element(page.getByText(/^Wrong format/u)).toBeVisible();
    await expect.element(page.getByText(/^Enter a number in digits/u)).toBeVisible();
  });

  it('text typed during a save is saved after it (STATE-DA-02)', async () => {
    const first = deferred<Response>();
    let answers = 0;
    calls = replaceNetwork((call) => ((answers += 1) === 1 ? first.promise : json(savedValue(call))));
    await show();
    await userEvent.fill(notes, 'One');
    const flushed = handle.current?.flush();
    await expect.poll(() => valuesSent(calls)).toEqual([['POST notes', 'One']]);
    await userEvent.fill(notes, 'One and two');
    first.resolve(json({ data: { type: 'customfields', id: 'n', attributes: { stringValue: 'One' } } }));
    await flushed;
    await expect
      .poll(() => valuesSent(calls))
      .toEqual([
        ['POST notes', 'One'],
        ['POST notes', 'One and two'],
      ]);
    await expect.element(notes).toHaveValue('One and two');
  });

  it('a refused value does not block the others, shows its error at the field, and is retried (STATE-DA-02)', async () => {
    calls = replaceNetwork((call) =>
      JSON.stringify(call.body).includes('Legal') ? refusal(400, 'OptionNotOffered') : json(savedValue(call)),
    );
    const { saved, onRefused } = await show();
    await userEvent.selectOptions(department, 'Legal');
    await userEvent.fill(notes, 'Kept');
    expect(await handle.current?.flush()).toBe(false);
    expect(saved).toMatchObject([{ stringValue: 'Kept' }]);
    expect(onRefused).toHaveBeenCalledOnce();
    await expect.element(page.getByText(/^This option is no longer offered/u)).toBeVisible();
    await userEvent.selectOptions(department, 'Sales');
    expect(await handle.current?.flush()).toBe(true);
    expect(valuesSent(calls).at(-1)).toEqual(['POST department', 'Sales']);
  });

  it('text in a deleted field blocks nothing (J-179, STATE-DA-02)', async () => {
    calls = replaceNetwork(() => refusal(404, 'NotFound'));
    const { rerender } = await show();
    await userEvent.fill(notes, 'Too late');
    expect(await handle.current?.flush()).toBe(false);
    await rerender(FIELDS.filter(({ definition }) => definition !== NOTES));
    expect(await handle.current?.flush()).toBe(true);
    expect(valuesSent(calls)).toHaveLength(1);
  });

  it('a field that the company adds meanwhile appears, and typed text stays (VAL-CREATE-09)', async () => {
    const { rerender } = await show(FIELDS.slice(0, 2));
    await userEvent.fill(notes, 'Typed before');
    await rerender(FIELDS);
    await expect.element(notes).toHaveValue('Typed before');
    await userEvent.selectOptions(department, 'Sales');
    expect(await handle.current?.check()).toBe(false);
    await expect.element(amount).toHaveFocus();
    await userEvent.fill(amount, '5');
    expect(await handle.current?.check()).toBe(true);
  });

  it('a field has its name in the language, or its own name without a translation (I18N-08)', async () => {
    await show();
    await changeLanguage('de');
    await expect
      .element(page.getByRole('combobox', { name: 'Abteilung' }))
      .toHaveAccessibleDescription('Who pays');
    await expect.element(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '1,5');
    await handle.current?.flush();
    expect(valuesSent(calls)).toEqual([['POST amount', '1.5']]);
  });
});
