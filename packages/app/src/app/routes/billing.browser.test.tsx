import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { ComponentType } from 'react';
import { changeLanguage, loadTexts } from '../../shared/i18n/i18n.ts';
import { speakEnglish } from '../../testing/english.ts';
import {
  addMethod,
  IBAN,
  REFUSAL,
  REFUSED_IBAN,
  startBilling,
  type FakeBilling,
} from '../../testing/fake-billing.ts';
import { refusal } from '../../testing/network.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import BillingInfoPage from './billing-info-page.tsx';
import BillingOverviewPage from './billing-overview-page.tsx';
import CompanyGeneralPage from './company-general-page.tsx';
import PlansPage from './plans-page.tsx';
import UpgradePage from './upgrade-page.tsx';

let billing: FakeBilling;
beforeAll(() => speakEnglish('billing', 'company', 'fields'));
beforeEach(async () => {
  billing = await startBilling('sandbox');
});

const show = (Page: ComponentType) =>
  render(
    <PlaceApp path="/here">
      <Page />
    </PlaceApp>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const address = page.getByTestId('address');
const sent = (method: string, end: string) =>
  billing.calls.filter((call) => call.method === method && call.url.endsWith(end));

async function giveMandate(iban: string): Promise<void> {
  await userEvent.fill(field('Account holder'), 'Ada Lovelace');
  await userEvent.fill(field('E-mail address'), 'ada@example.com');
  await userEvent.fill(field('Street address'), 'Hauptstraße 1');
  await userEvent.fill(field('City'), 'Köln');
  await userEvent.fill(field('Country'), 'Germany');
  await userEvent.fill(field('IBAN'), iban);
}

describe('the plan in the company settings', () => {
  it('is Free without a subscription, otherwise the booked one (J-020, ENT-COMP-02, PLAN-09)', async () => {
    const first = await show(CompanyGeneralPage);
    await expect.element(page.getByText('Current plan: Free')).toBeVisible();
    await first.unmount();
    billing = await startBilling('sandbox');
    billing.subscription = { methodId: 'm1' };
    await show(CompanyGeneralPage);
    await expect.element(page.getByText('Current plan: Basic')).toBeVisible();
  });

  it('a plan that cannot be loaded says so and can be tried again (J-020)', async () => {
    billing.instead = ({ url }) =>
      url.endsWith('/subscriptions') ? refusal(500, 'UnexpectedError') : undefined;
    await show(CompanyGeneralPage);
    await expect.element(page.getByText(/^Something unexpected/)).toBeVisible();
    billing.instead = () => undefined;
    await button('Try again').click();
    await expect.element(page.getByText('Current plan: Free')).toBeVisible();
  });
});

describe('the plans', () => {
  it('three plans with the present one, prices with sales tax, and the way to the checkout (ROUTE-38, PLAN-01, PLAN-02, PLAN-03, PLAN-04, PLAN-11)', async () => {
    await show(PlansPage);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Free' })).toBeVisible();
    const text = document.body.innerText;
    expect(text).toMatch(/Free\s+Your plan\s+No charge\s+Meant for one person/);
    expect(text).toMatch(/Basic\s+€34\.51 per month\s+€29\.00 plus €5\.51 sales tax \(19%\)/);
    expect(text).toMatch(/Premium support, by arrangement\s+Contact the operator/);
    expect(text).toContain('every plan has the same functions');
    await expect
      .element(page.getByRole('link', { name: 'Upgrade to Basic' }))
      .toHaveAttribute('href', '/company/upgrade/basic');
  });

  it('a company with Basic is not offered to book it again (PLAN-11)', async () => {
    billing.subscription = { methodId: 'm1' };
    await show(PlansPage);
    await expect.element(page.getByText('Your plan')).toBeVisible();
    expect(page.getByRole('link', { name: /^Upgrade/ }).elements()).toEqual([]);
  });

  it('in German the amounts have the German format (PLAN-01)', async () => {
    await loadTexts('billing');
    await changeLanguage('de');
    try {
      await show(PlansPage);
      await expect.element(page.getByText(/^34,51\s€ pro Monat$/)).toBeVisible();
      await expect
        .element(page.getByText(/^29,00\s€ zuzüglich 5,51\s€ Umsatzsteuer \(19\s%\)$/))
        .toBeVisible();
    } finally {
      await changeLanguage('en');
    }
  });
});

describe('the billing info', () => {
  it('is filled in and saved; an invalid line shows its error (ROUTE-42, ENT-COMP-07, ENT-COMP-08)', async () => {
    await show(BillingInfoPage);
    await userEvent.fill(field('Company name'), 'Acme GmbH');
    await userEvent.fill(field('Billing e-mail'), 'billing@example.com');
    await userEvent.fill(field('Street address'), 'Hauptstraße 1');
    await button('Save').click();
    await expect.element(field('City')).toHaveAccessibleDescription('Required');
    expect(sent('PATCH', '/billing')).toEqual([]);
    await userEvent.fill(field('City'), 'Köln');
    await userEvent.fill(field('Country'), 'Germany');
    billing.instead = ({ method }) => (method === 'PATCH' ? refusal(403, 'Forbidden') : undefined);
    await button('Save').click();
    await expect.element(page.getByText('You are not allowed to do this.')).toBeVisible();
    await expect.element(field('City')).toHaveValue('Köln');
    billing.instead = () => undefined;
    await button('Save').click();
    await expect
      .poll(() => billing.info)
      .toMatchObject({ companyName: 'Acme GmbH', city: 'Köln', country: 'DE' });
  });
});

describe('the overview', () => {
  it('without a subscription it shows Free, no account, no invoice, and that it is a sandbox (ROUTE-43, J-164, ENT-COMP-02)', async () => {
    await show(BillingOverviewPage);
    await expect.element(page.getByText(/uses a sandbox for payments/)).toBeVisible();
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No bank account yet')).toBeVisible();
    await expect
      .element(page.getByText('Signet does not issue invoices yet.', { exact: false }))
      .toBeVisible();
    expect(button('Cancel subscription').elements()).toEqual([]);
  });

  it('with one it shows state, price, next debit and the masked account that pays (ROUTE-43, PLAN-01, J-155)', async () => {
    const { id } = addMethod(billing);
    billing.subscription = { methodId: id };
    await show(BillingOverviewPage);
    await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
    await expect.element(page.getByText('€34.51 on 22 Dec 2026')).toBeVisible();
    await expect.element(page.getByText('Pays the subscription')).toBeVisible();
    expect(document.body.innerText).toMatch(/DE89.*3000/);
    expect(document.body.innerText).not.toContain(IBAN.slice(4, 12));
    expect(button(/^Remove/).elements()).toEqual([]);
  });

  it('an account is added in a dialog; an error stands under the IBAN and nothing typed is lost (ENT-COMP-09, VAL-PAY-04, PLAN-07, PLAN-08)', async () => {
    await show(BillingOverviewPage);
    await button('Add bank account').click();
    const dialog = page.getByRole('dialog', { name: 'Add bank account' });
    await expect.element(dialog.getByText(/within 8 weeks/)).toBeVisible();
    await expect.element(dialog.getByText(/up to 2 days before/)).toBeVisible();
    await giveMandate(REFUSED_IBAN);
    await dialog.getByRole('button', { name: 'Add bank account' }).click();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(REFUSAL);
    await expect.element(field('Account holder')).toHaveValue('Ada Lovelace');
    await userEvent.fill(field('IBAN'), IBAN);
    await dialog.getByRole('button', { name: 'Add bank account' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Remove DE89 •••• 3000')).toBeVisible();
    const [, added] = sent('POST', '/paymentMethods');
    expect(added?.body).toMatchObject({
      data: { attributes: { iban: IBAN, language: 'en', country: 'DE' } },
    });
  });

  it('an account is removed after a question (ENT-COMP-09)', async () => {
    const { id } = addMethod(billing);
    await show(BillingOverviewPage);
    await button('Remove DE89 •••• 3000').click();
    const question = page.getByRole('alertdialog', { name: 'Remove this bank account?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('No bank account yet')).toBeVisible();
    expect(sent('DELETE', `/paymentMethods/${id}`)).toHaveLength(1);
  });

  it('the subscription is cancelled after a question, and lasts until the end of the paid time (J-164)', async () => {
    billing.subscription = { methodId: addMethod(billing).id };
    await show(BillingOverviewPage);
    await button('Cancel subscription').click();
    const question = page.getByRole('alertdialog', { name: 'Cancel the Basic subscription?' });
    await question.getByRole('button', { name: 'Keep subscription' }).click();
    expect(sent('DELETE', '/subscriptions/s1')).toEqual([]);
    await button('Cancel subscription').click();
    await question.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText('22 Dec 2026', { exact: true })).toBeVisible();
    await expect.element(button('Cancel subscription')).not.toBeInTheDocument();
  });

  it('a returned debit leaves the company on Free, and the page says what to do (J-164)', async () => {
    billing.subscription = { methodId: addMethod(billing).id, state: 'unpaid', nextDebit: null };
    await show(BillingOverviewPage);
    await expect.element(page.getByText(/rejected the last debit/)).toBeVisible();
    await expect.element(page.getByText('Free', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Unpaid')).toBeVisible();
  });
});

describe('the checkout', () => {
  it('Basic is paid from a new account; known data is filled in (ROUTE-46, PLAN-10, VAL-PAY-01, VAL-PAY-02, VAL-PAY-03, VAL-PAY-04)', async () => {
    billing.info = { ...billing.info, billingEmail: 'billing@example.com', city: 'Bonn', country: 'DE' };
    await show(UpgradePage);
    await expect.element(field('E-mail address')).toHaveValue('billing@example.com');
    await expect.element(field('City')).toHaveValue('Bonn');
    await button('Pay €34.51').click();
    await expect.element(field('Account holder')).toHaveAccessibleDescription('Required');
    await expect
      .element(field('IBAN'))
      .toHaveAccessibleDescription('The IBAN is incomplete. Enter all of its characters.');
    await giveMandate('TR33 0006 1005 1978 6457 8413 26');
    await button('Pay €34.51').click();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(/^IBANs from this country/);
    await userEvent.fill(field('IBAN'), REFUSED_IBAN);
    await button('Pay €34.51').click();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(REFUSAL);
    expect(sent('POST', '/subscriptions')).toEqual([]);
    await userEvent.fill(field('IBAN'), IBAN);
    await button('Pay €34.51').click();
    await expect.poll(() => address.element().textContent).toBe('/company/settings/billing/overview');
    expect(billing.subscription?.methodId).toBe(billing.methods[0]?.id);
  });

  it('is paid from a known account, without typing it again (PLAN-10, ENT-COMP-09)', async () => {
    const { id } = addMethod(billing);
    await show(UpgradePage);
    await expect.element(page.getByRole('radio', { name: /DE89.*3000/ })).toBeChecked();
    await expect.element(page.getByText(/within 8 weeks/)).toBeVisible();
    expect(field('IBAN').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Another bank account' }).click();
    await expect.element(field('IBAN')).toBeVisible();
    await page.getByRole('radio', { name: /DE89.*3000/ }).click();
    await button('Pay €34.51').click();
    await expect.poll(() => billing.subscription?.methodId).toBe(id);
    expect(sent('POST', '/paymentMethods')).toEqual([]);
  });

  it('if booking fails the mandate is kept and not given twice (PLAN-13)', async () => {
    billing.instead = ({ method, url }) =>
      method === 'POST' && url.endsWith('/subscriptions') ? refusal(409, 'AlreadySubscribed') : undefined;
    await show(UpgradePage);
    await giveMandate(IBAN);
    await button('Pay €34.51').click();
    await expect.element(page.getByText('Your company already has a subscription.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /DE89.*3000/ })).toBeChecked();
    await button('Pay €34.51').click();
    await expect.poll(() => sent('POST', '/subscriptions')).toHaveLength(2);
    expect(sent('POST', '/paymentMethods')).toHaveLength(1);
  });

  it('a company with Basic is sent to the billing (PLAN-10)', async () => {
    billing.subscription = { methodId: 'm1' };
    await show(UpgradePage);
    await expect.element(page.getByText('Your company is already on Basic.')).toBeVisible();
    expect(button(/^Pay/).elements()).toEqual([]);
  });
});
