import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { speakEnglish } from '../../testing/english.ts';
import { definitionOf, savedValue, valueOf, valuesSent } from '../../testing/custom-fields.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import ContractFields from './contract-fields.tsx';

const DEPARTMENT = definitionOf('department', { name: 'Department', required: true });
const NOTICE = definitionOf('notice', { type: 'date', name: 'Notice' });
const AMOUNT = definitionOf('amount', { type: 'number', name: 'Amount' });
const FIELDS = [
  { definition: DEPARTMENT, field: valueOf(DEPARTMENT, 'Sales') },
  { definition: NOTICE, field: valueOf(NOTICE, '2026-12-31') },
  { definition: AMOUNT, field: undefined },
];

let calls: RecordedCall[];
const dialog = page.getByRole('dialog', { name: 'Change custom fields' });
const department = dialog.getByLabelText('Department');
const save = dialog.getByRole('button', { name: 'Save' });
async function show(mayEdit = true, fields = FIELDS) {
  const onChanged = vi.fn(async () => undefined);
  const { container } = await render(
    <ContractFields
      contractId="0192cccc-0000-4000-8000-0000000000aa"
      fields={fields}
      mayEdit={mayEdit}
      onChanged={onChanged}
    />,
  );
  const texts = () => [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  return { onChanged, texts };
}

const edit = () => page.getByRole('button', { name: 'Change custom fields' }).click();

beforeAll(() => speakEnglish('customFields'));
beforeEach(() => {
  calls = replaceNetwork((call) => json(savedValue(call)));
});
afterEach(() => changeLanguage('en'));

describe('the custom fields of a contract', () => {
  it('are shown with their values as the language writes them (AREA-DETAIL-10, ENT-DA-12)', async () => {
    const { texts } = await show(false);
    expect(texts()).toEqual(['Department', 'Sales', 'Notice', '31 Dec 2026', 'Amount', 'Not filled in']);
    expect(page.getByRole('button').elements()).toEqual([]);
    await changeLanguage('de');
    await expect.poll(texts).toContain('31 Dez. 2026');
    const amount = await show(false, [{ definition: AMOUNT, field: valueOf(AMOUNT, '-1250.123456') }]);
    expect(amount.texts()).toEqual(['Amount', '-1.250,123456']);
  });

  it('people with permission change them; only changes are sent (AREA-DETAIL-10, API-91)', async () => {
    const { onChanged } = await show();
    await edit();
    await expect.element(department).toHaveValue('Sales');
    await userEvent.fill(department, 'Legal');
    await userEvent.fill(dialog.getByLabelText('Amount'), '3');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(valuesSent(calls)).toEqual([
      ['PATCH of department', 'Legal'],
      ['POST amount', '3'],
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('Save is blocked while a required field is empty, with the message at the field (VAL-CREATE-09, J-150)', async () => {
    await show();
    await edit();
    await userEvent.fill(department, ' ');
    await userEvent.fill(dialog.getByLabelText('Amount'), '3');
    await save.click();
    await expect.element(department).toHaveFocus();
    await expect.element(department).toHaveAccessibleDescription('Required');
    expect(valuesSent(calls)).toEqual([]);
    await userEvent.fill(department, 'Legal');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('a refused value stays in its field with the reason, and the rest is saved (AREA-DETAIL-10)', async () => {
    calls = replaceNetwork((call) =>
      call.method === 'PATCH' ? refusal(409, 'StateChanged') : json(savedValue(call)),
    );
    const { onChanged } = await show();
    await edit();
    await userEvent.fill(department, 'Legal');
    await userEvent.fill(dialog.getByLabelText('Amount'), '3');
    await save.click();
    await expect.element(department).toBeInvalid();
    await expect.element(department).toHaveValue('Legal');
    expect(valuesSent(calls)).toContainEqual(['POST amount', '3']);
    expect(onChanged).toHaveBeenCalledOnce();
  });
});
