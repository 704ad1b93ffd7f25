import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, finishRedirect } from '../../shared/session/session-store.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { ADA, answerLikeServer, DRAFT, sessionOfAda } from '../../testing/contracts.ts';
import { definitionOf, definitionResource, savedValue, valuesSent } from '../../testing/custom-fields.ts';
import { json, refusal, type RecordedCall } from '../../testing/network.ts';
import { AppRoutes } from './app-routes.tsx';

const COMPANY = '0192ffff-0000-4000-8000-000000000001';
const NOTES = definitionOf('notes', { name: 'Notes' });
const DEPARTMENT = definitionOf('department', { name: 'Department', required: true });

let calls: RecordedCall[];
/** The fields that the company requires; tests change it. */
let definitions: CustomFieldDefinition[];

/** The server of the other tests, with a company. */
async function answer(call: RecordedCall): Promise<Response> {
  const { pathname } = new URL(call.url, location.origin);
  if (pathname.endsWith('/customFieldDefinitions'))
    return json({ data: definitions.map(definitionResource) });
  if (pathname.includes('/customfields')) return json(savedValue(call));
  if (pathname.endsWith('/undraft')) return refusal(409, 'CustomFieldRequired');
  const response = await answerLikeServer(call);
  if (!pathname.endsWith(`/digitalassets/${DRAFT}`)) return response;
  const document = (await response.json()) as ResourceDocument;
  const [owner] = document.included ?? [];
  Object.assign(owner?.relationships ?? {}, { company: { data: { type: 'companies', id: COMPANY } } });
  return json(document);
}

beforeAll(async () => {
  await page.viewport(1280, 800);
  await speakEnglish();
});
beforeEach(async () => {
  forgetAnswers();
  definitions = [NOTES];
  calls = startVisit(answer);
  await storeSessionKeys(ADA.own);
  beginSession(sessionOfAda({ companyId: COMPANY, companyRole: 'creator' }), '/home');
  finishRedirect();
});

async function openEditor(): Promise<void> {
  await openAt(`/contract-new/${DRAFT}`, <AppRoutes />);
  await expect.element(page.getByRole('heading', { name: 'Custom fields' })).toBeVisible();
}
const send = page.getByRole('button', { name: 'Send', exact: true });
const dialog = page.getByRole('dialog', { name: 'Send this contract?' });
const confirm = dialog.getByRole('button', { name: 'Send', exact: true });
const undrafts = () => calls.filter(({ url }) => url.endsWith('/undraft'));

describe('sending a draft', () => {
  it('is blocked while a required custom field is empty, which gets the focus (VAL-CREATE-09, J-064)', async () => {
    definitions = [NOTES, DEPARTMENT];
    await openEditor();
    await send.click();
    await expect.element(page.getByLabelText('Department')).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(undrafts()).toEqual([]);
  });

  it('first saves the text typed a moment ago in the custom fields (STATE-DA-02)', async () => {
    await openEditor();
    await userEvent.fill(page.getByLabelText('Notes'), 'Typed just before');
    await send.click();
    await confirm.click();
    await expect.poll(() => undrafts().length).toBe(1);
    expect(valuesSent(calls)).toEqual([['POST notes', 'Typed just before']]);
  });

  it('a newly required field is announced and appears, and nothing typed is lost (VAL-CREATE-09)', async () => {
    await openEditor();
    await userEvent.fill(page.getByLabelText('Notes'), 'Stays');
    definitions = [NOTES, DEPARTMENT];
    await send.click();
    await confirm.click();
    await expect.element(dialog.getByText('Fill in all required custom fields first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByLabelText('Department')).toBeVisible();
    await expect.element(page.getByLabelText('Notes')).toHaveValue('Stays');
    await send.click();
    await expect.element(page.getByLabelText('Department')).toHaveFocus();
    expect(undrafts()).toHaveLength(1);
  });

  it('shows what goes to whom, and leads to what is missing, where the focus is then', async () => {
    await openEditor();
    await send.click();
    await expect.element(dialog.getByText('a.pdf (1 byte)')).toBeVisible();
    await expect.element(dialog.getByText('Untitled')).toBeVisible();
    await expect
      .element(dialog.getByText('No one is invited: only you will see the contract.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Invite people' }).click();
    await expect.element(page.getByRole('button', { name: 'Invite people' })).toHaveFocus();
    await userEvent.fill(page.getByLabelText('Title', { exact: true }), ' ');
    await send.click();
    await expect.element(confirm).toBeDisabled();
    await dialog.getByRole('button', { name: 'Enter a title' }).click();
    await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
    expect(undrafts()).toEqual([]);
  });

  it('message and due date are saved, stay when the dialog is closed, and a day that is over is refused at its field', async () => {
    const message = dialog.getByLabelText('Message (optional)');
    const due = dialog.getByLabelText('Sign by (optional)');
    await openEditor();
    await send.click();
    await userEvent.fill(message, 'Please look at clause 4.');
    await userEvent.fill(due, '01/02/2020');
    await userEvent.tab();
    await expect
      .element(dialog.getByText('This date is in the past. Choose a later one or none.'))
      .toBeVisible();
    await confirm.click();
    await expect.element(due).toHaveFocus();
    expect(undrafts()).toEqual([]);
    await userEvent.fill(due, '01/02/2099');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await send.click();
    await expect.element(message).toHaveValue('Please look at clause 4.');
    await expect.element(due).toHaveValue('01/02/2099');
    await confirm.click();
    await expect.poll(() => undrafts().length).toBe(1);
    const saved = calls
      .filter(({ method, url }) => method === 'PATCH' && url.endsWith(DRAFT))
      .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
    expect(saved.at(-1)).toMatchObject({ message: 'Please look at clause 4.', dueDate: '2099-02-01' });
    expect(JSON.stringify(saved)).not.toContain('2020-02-01');
  });
});
