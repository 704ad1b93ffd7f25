import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { CUSTOM_FIELDS_MAX } from '@signet/domain/custom-fields/definition-limits';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { definitionOf, definitionResource, DEPARTMENT } from '../../testing/custom-fields.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';
import CompanyCustomFieldsPage from './company-custom-fields-page.tsx';

const COMPANY = '0192ffff-0000-4000-8000-000000000001';

let calls: RecordedCall[];
/** The server's state; tests change it. */
let definitions: CustomFieldDefinition[];

beforeAll(() => speakEnglish('customFields', 'fields'));
afterAll(async () => {
  await cleanup();
  endSession();
});
beforeEach(() => {
  forgetAnswers();
  definitions = [DEPARTMENT];
  calls = replaceNetwork(answer);
  beginSession(sessionOf({ companyRole: 'admin', companyId: COMPANY }), '/home');
});

function answer({ method, url, body }: RecordedCall): Response {
  const id = url.split('/').at(-1);
  const { attributes = {} } = (body as { data: { attributes?: object } } | undefined)?.data ?? {};
  if (method === 'POST') definitions.push(definitionOf(crypto.randomUUID(), attributes));
  if (method === 'PATCH')
    definitions = definitions.map((known) => (known.id === id ? { ...known, ...attributes } : known));
  if (method === 'DELETE') definitions = definitions.filter((known) => known.id !== id);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const data = definitions.map(definitionResource);
  return json(method === 'GET' ? { data, links: { next: null } } : { data: data.at(-1) });
}

const show = () =>
  render(
    <PlaceApp>
      <CompanyCustomFieldsPage />
    </PlaceApp>,
  );
const sent = (method: string) => calls.filter((call) => call.method === method);
const row = (name: RegExp) => page.getByRole('row', { name });
const dialog = page.getByRole('dialog');
const nameIn = (index: number) => dialog.getByLabelText('Name', { exact: true }).nth(index);
const save = dialog.getByRole('button', { name: 'Save field' });

describe('custom fields in the settings of the company', () => {
  it('are listed with type, required mark and their name in the language (ROUTE-41, AREA-OTHER-13, API-35, I18N-08)', async () => {
    definitions.push(definitionOf('notes', { type: 'longText', name: 'Notes' }));
    await show();
    const texts = (name: RegExp) =>
      row(name)
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
        .slice(0, 3);
    await expect.element(row(/Department/u)).toBeVisible();
    expect(texts(/Department/u)).toEqual(['DepartmentWho pays', 'Single select', 'Yes']);
    expect(texts(/Notes/u)).toEqual(['Notes', 'Long text', 'No']);
    await changeLanguage('de');
    await expect.element(row(/Abteilung.*Einfachauswahl.*Ja/u)).toBeVisible();
    await changeLanguage('en');
  });

  it('an empty list says what fields are for (AREA-OTHER-13)', async () => {
    definitions = [];
    await show();
    await expect.element(page.getByText('No custom fields yet')).toBeVisible();
  });

  it('a field is made; errors are shown at their lines first (J-179, ENT-MISC-06, VAL-UI-04)', async () => {
    await show();
    await page.getByRole('button', { name: 'Add field' }).click();
    await userEvent.selectOptions(dialog.getByLabelText('Type', { exact: true }), 'Single select');
    await userEvent.fill(nameIn(0), 'Region');
    await userEvent.fill(nameIn(2), 'Gebiet');
    await save.click();
    const options = dialog.getByLabelText('Options');
    await expect.element(options).toHaveFocus();
    await expect.element(options).toHaveAccessibleDescription(/Add at least one option\.$/u);
    expect(sent('POST')).toEqual([]);
    await userEvent.fill(options, 'North\nSouth');
    await save.click();
    await expect.element(row(/Region/u)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'customfielddefinitions',
          attributes: {
            type: 'singleSelect',
            name: 'Region',
            description: '',
            required: false,
            options: ['North', 'South'],
            translations: { en: { name: '', description: '' }, de: { name: 'Gebiet', description: '' } },
          },
          relationships: { company: { data: { type: 'companies', id: COMPANY } } },
        },
      },
    ]);
  });

  it('a field is changed, but not its type (J-179, ENT-MISC-05)', async () => {
    await show();
    await page.getByRole('button', { name: 'Actions for Department' }).click();
    await page.getByRole('menuitem', { name: 'Change field' }).click();
    await expect.element(dialog.getByLabelText('Options')).toHaveValue('Sales\nLegal');
    expect(dialog.getByLabelText('Type', { exact: true }).elements()).toEqual([]);
    await userEvent.fill(nameIn(0), 'Unit');
    await dialog.getByRole('checkbox').click();
    await save.click();
    await expect.element(row(/Unit.*No/u)).toBeVisible();
    const [{ url, body } = { url: '', body: undefined }] = sent('PATCH');
    expect(url).toBe(`/ui-api/customFieldDefinitions/${DEPARTMENT.id}`);
    expect(body).toMatchObject({ data: { attributes: { name: 'Unit', required: false } } });
    expect(JSON.stringify(body)).not.toContain('singleSelect');
  });

  it('an error is shown and nothing typed is lost (J-179)', async () => {
    calls = replaceNetwork((call) => (call.method === 'GET' ? answer(call) : refusal(409, 'Conflict')));
    await show();
    await page.getByRole('button', { name: 'Add field' }).click();
    await userEvent.fill(nameIn(0), 'One too many');
    await save.click();
    await expect.element(dialog.getByRole('status').or(dialog.getByRole('alert')).first()).toBeVisible();
    await expect.element(nameIn(0)).toHaveValue('One too many');
  });

  it('a field is deleted after a question that mentions its values (J-179)', async () => {
    await show();
    await page.getByRole('button', { name: 'Actions for Department' }).click();
    await page.getByRole('menuitem', { name: 'Delete field' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the field “Department”?' });
    await expect
      .element(question.getByText(/permanently deletes its values from all contracts/u))
      .toBeVisible();
    expect(sent('DELETE')).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No custom fields yet')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  it('a company with the maximum of fields is offered no more (J-179)', async () => {
    definitions = Array.from({ length: CUSTOM_FIELDS_MAX }, (_, index) => definitionOf(`field-${index}`));
    await show();
    await expect.element(row(/field-49/u)).toBeVisible();
    expect(page.getByRole('button', { name: 'Add field' }).elements()).toEqual([]);
  });
});
