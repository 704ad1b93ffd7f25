import { openContractRecord } from '@signet/domain/statements/contract-record';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, finishRedirect } from '../../shared/session/session-store.ts';
import { AppRoutes } from '../../app/routes/app-routes.tsx';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ACTIVE, ADA, answerLikeServer, DRAFT, sessionOfAda } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, type RecordedCall } from '../../testing/network.ts';

let calls: RecordedCall[];
/** Whether the server is in trouble; tests change it. */
let isAway: boolean;

beforeAll(async () => {
  await page.viewport(1280, 900);
  await speakEnglish();
});
beforeEach(async () => {
  forgetAnswers();
  isAway = false;
  calls = startVisit((call) =>
    isAway && call.method === 'PATCH' ? refusal(400, 'BadRequest') : answerLikeServer(call),
  );
  await storeSessionKeys(ADA.own);
  beginSession(sessionOfAda(), '/home');
  finishRedirect();
});
afterEach(() => changeLanguage('en'));

/** What the owner signed and sent in the order sent: attributes, and the same out of the record. */
async function sent() {
  const bodies = calls
    .filter(({ method, url }) => method === 'PATCH' && url.includes('/digitalassets/'))
    .map(({ body }) => (body as { data: { attributes: Record<string, unknown> } }).data.attributes);
  return Promise.all(
    bodies.map(async ({ record, ...attributes }) => {
      const { statement } = record as { statement: Parameters<typeof openContractRecord>[0] };
      const { startDate, expiryDate, term, contractValue } = await openContractRecord(
        statement,
        ADA.attributes.authKey,
      );
      return { attributes, recorded: { startDate, expiryDate, term, contractValue } };
    }),
  );
}

const edit = page.getByRole('button', { name: 'Change dates and value' });
const dialog = page.getByRole('dialog', { name: 'Change dates and value' });
const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
const saved = page.getByText('All changes saved');

async function openDialog(): Promise<void> {
  await openAt(`/contracts/${ACTIVE}`, <AppRoutes />);
  await edit.click();
  await expect.element(dialog).toBeVisible();
}

describe('dates, term and value in the editor', () => {
  it('are saved while typing, with the record that says the same (VAL-DATE-01, ENT-DA-18, COMP-16)', async () => {
    await openAt(`/contract-new/${DRAFT}`, <AppRoutes />);
    await userEvent.fill(page.getByLabelText('Start date'), '01/01/2027');
    await userEvent.fill(page.getByLabelText('Expiry date'), '31/12/2027');
    await userEvent.selectOptions(page.getByLabelText('Term'), 'Renews itself');
    await userEvent.fill(page.getByRole('textbox', { name: 'Notice period' }), '3');
    await userEvent.fill(page.getByLabelText('Contract value'), '12500.50');
    await userEvent.selectOptions(page.getByLabelText('Currency'), 'CHF');
    await expect.element(saved).toBeVisible();
    const terms = {
      startDate: '2027-01-01',
      expiryDate: '2027-12-31',
      term: {
        kind: 'RENEWING',
        renewal: { amount: 1, unit: 'YEAR' },
        notice: { amount: 3, unit: 'MONTH' },
      },
      contractValue: { amount: 1_250_050, currency: 'CHF' },
    };
    await expect
      .poll(async () => (await sent()).at(-1))
      .toMatchObject({ attributes: terms, recorded: terms });
  });

  it('that contradict each other are named at both dates, not saved, and keep the draft from being sent (VAL-DATE-01, VAL-DATE-02)', async () => {
    await openAt(`/contract-new/${DRAFT}`, <AppRoutes />);
    const [start, expiry] = [page.getByLabelText('Start date'), page.getByLabelText('Expiry date')];
    await userEvent.fill(expiry, '31/12/2097');
    await userEvent.fill(start, '01/01/2098');
    await userEvent.tab();
    await expect.element(start).toHaveAccessibleDescription('The start date must be before the expiry date.');
    await userEvent.fill(start, '02/01/2027');
    await userEvent.tab();
    await expect.element(start).not.toHaveAccessibleDescription();
    await userEvent.fill(expiry, '01/01/2027');
    await userEvent.tab();
    await expect.element(expiry).toHaveAccessibleDescription('The expiry date must be after the start date.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(start).toHaveFocus();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect((await sent()).map(({ attributes }) => attributes['expiryDate'])).not.toContain('2027-01-01');
    await userEvent.selectOptions(page.getByLabelText('Term'), 'Open-ended');
    await expect.element(expiry).not.toBeInTheDocument();
    await expect
      .poll(async () => (await sent()).at(-1)?.recorded)
      .toMatchObject({ startDate: '2027-01-02', expiryDate: null, term: { kind: 'OPEN_ENDED' } });
  });
});

describe('what is not possible yet', () => {
  it('is said and not lost, while the rest is saved', async () => {
    await openAt(`/contract-new/${DRAFT}`, <AppRoutes />);
    await userEvent.selectOptions(page.getByLabelText('Term'), 'Ends on the expiry date');
    await userEvent.clear(page.getByLabelText('Expiry date'));
    await expect.element(saved).toBeVisible();
    await userEvent.fill(page.getByLabelText('Contract value'), '77');
    await userEvent.selectOptions(page.getByLabelText('Term'), 'Renews itself');
    await expect.element(page.getByLabelText('Expiry date')).toHaveAccessibleDescription('Required');
    await expect
      .poll(async () => (await sent()).at(-1)?.attributes['contractValue'])
      .toMatchObject({ amount: 7700 });
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Expiry date'), '31/12/2096');
    await expect.element(saved).toBeVisible();
    await expect
      .poll(async () => (await sent()).at(-1)?.recorded)
      .toMatchObject({ expiryDate: '2096-12-31', term: { kind: 'RENEWING' } });
  });
});

describe('dates, term and value on the page of a contract', () => {
  it('are changed by the owner after it was sent, and say by when notice must be given (AREA-DETAIL-03, PERM-DA-03)', async () => {
    await openDialog();
    await userEvent.fill(dialog.getByLabelText('Expiry date'), '31/12/2098');
    await userEvent.selectOptions(dialog.getByLabelText('Term'), 'Renews itself');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Notice period' }), '6');
    await userEvent.selectOptions(dialog.getByLabelText('Unit').nth(1), 'Weeks');
    await userEvent.fill(dialog.getByLabelText('Contract value'), '1200');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const notice = /^19 Nov 2098 \(in [\d,]+ days\)\. Otherwise the contract renews until 31 Dec 2099\.$/;
    await expect.element(page.getByText(notice)).toBeVisible();
    await expect.element(page.getByText('Renews itself by 1 year')).toBeVisible();
    await expect.element(page.getByText('€1,200.00')).toBeVisible();
    await changeLanguage('de');
    const german =
      /^19 Nov\. 2098 \(in [\d.]+ Tagen\)\. Sonst verlängert sich der Vertrag bis 31 Dez\. 2099\.$/;
    await expect.element(page.getByText(german)).toBeVisible();
  });

  it('that were changed are not lost by closing the dialog without a question (ERR-55)', async () => {
    await openDialog();
    await userEvent.fill(dialog.getByLabelText('Start date'), '01/02/2026');
    await userEvent.keyboard('{Escape}');
    const warning = 'The dates you changed are not saved. If you close, your changes are lost.';
    await expect.element(question.getByText(warning)).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog.getByLabelText('Start date')).toHaveValue('01/02/2026');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await edit.click();
    await expect.element(dialog.getByLabelText('Start date')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await sent()).toEqual([]);
  });

  it('stay in the dialog with the reason when the server does not take them', async () => {
    await openDialog();
    isAway = true;
    await userEvent.fill(dialog.getByLabelText('Start date'), '01/02/2026');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText(/The server could not process this/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Start date')).toHaveValue('01/02/2026');
  });
});
