import { assertAccessible } from './support/accessible.ts';
import { expect, test as base } from './support/fixtures.ts';
import { openAccount } from './support/actor.ts';
import { type Person } from './support/person.ts';
import { fill } from './support/places.ts';
import { openProfileMenu } from './support/profile.ts';
import { startSignet, type Signet } from './support/signet.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

/** IBANs that the sandbox accepts and refuses (docs/operations.md). */
const IBAN = 'DE89370400440532013000';
const REFUSED_IBAN = 'DE72370400440532019999';
const REFUSAL = {
  en: /^The bank does not allow direct debits/,
  de: /^Die Bank erlaubt .* keine Lastschriften/,
};
const COUNTRY = { en: 'Germany', de: 'Deutschland' };
const SIZES = { en: { width: 1280, height: 900 }, de: { width: 360, height: 740 } } as const;

/** An installation whose operator has set up the sandbox and switched the beta features on. */
const test = base.extend<object, { signet: Signet }>({
  signet: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const signet = await startSignet({ PAYMENTS: 'sandbox', ENABLED_FEATURES: 'betaFeatures' });
      await provide(signet);
      await signet.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** J-021: the toggle of the profile sets the debugger flag. */
async function switchBetaOn(person: Person): Promise<void> {
  const { page, language } = person;
  const { common, profile } = textsOf(language);
  await openProfileMenu(person);
  await page.getByRole('menuitem', { name: common.nav.profile, exact: true }).click();
  await page.getByRole('switch', { name: profile.beta.label }).check();
  await page.getByRole('dialog').getByRole('button', { name: common.close }).click();
}

for (const language of ['en', 'de'] satisfies E2eLanguage[]) {
  const viewport = SIZES[language];
  test(`in '${language}' at ${viewport.width} px a company books Basic and cancels it (ROUTE-38, ROUTE-42, ROUTE-43, ROUTE-46, ROUTE-07, PLAN-10, PLAN-11, J-019, J-020, J-021, J-164, VAL-PAY-04, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({ firstName: 'Ada', company: 'Ada GmbH', language, viewport });
    const { page } = ada;
    const { billing: t } = textsOf(language);
    const field = (name: keyof typeof t.fields) => page.getByLabel(t.fields[name], { exact: true });
    const button = (name: string) => page.getByRole('button', { name });
    const plan = t.names.basic_1;
    await openAccount(ada, signet);

    await page.goto('/company/settings/plans');
    await expect(page, 'without the flag there is no such page').toHaveURL(/\/404$/);
    await page.goto('/my-contracts');
    await switchBetaOn(ada);

    await page.goto('/company/settings/general');
    await expect(page.getByText(fill(t.planNotice, { plan: t.names['plan-free'] }))).toBeVisible();
    await assertAccessible(page);

    await page.goto('/company/settings/billing/info');
    await field('companyName').fill('Ada GmbH');
    await field('billingEmail').fill('billing@example.com');
    await field('street').fill('Hauptstraße 1');
    await field('city').fill('Köln');
    await field('country').fill(COUNTRY[language]);
    await field('postalCode').fill('50667');
    await assertAccessible(page);
    await button(t.info.save).click();
    await expect(page.getByText(t.info.saved)).toBeVisible();
    await page.reload();
    await expect(field('city')).toHaveValue('Köln');

    await page.goto('/company/settings/billing');
    await expect(page).toHaveURL(/\/billing\/overview$/);
    await expect(page.getByText(t.payments.sandbox)).toBeVisible();
    await expect(page.getByText(t.invoices.none)).toBeVisible();
    await assertAccessible(page);
    await button(t.methods.add).click();
    const dialog = page.getByRole('dialog', { name: t.methods.addTitle });
    await expect(dialog.getByText(t.sepa.refund)).toBeVisible();
    await field('name').fill('Ada Tester');
    await field('iban').fill(REFUSED_IBAN);
    await assertAccessible(page);
    await dialog.getByRole('button', { name: t.methods.add }).click();
    await expect(field('iban')).toHaveAccessibleDescription(REFUSAL[language]);
    await assertAccessible(page);
    await expect(field('name'), 'nothing typed is lost').toHaveValue('Ada Tester');
    await expect(field('city'), 'it comes from the billing info').toHaveValue('Köln');
    await field('iban').fill(IBAN);
    await dialog.getByRole('button', { name: t.methods.add }).click();
    await expect(dialog).toHaveCount(0);
    const account = page.getByRole('listitem').filter({ hasText: 'DE89' });
    await expect(account).toContainText('3000');
    await assertAccessible(page);

    await page.goto('/company/settings/plans');
    const upgrade = page.getByRole('link', { name: fill(t.plans.upgrade, { plan }) });
    await expect(upgrade).toBeVisible();
    await assertAccessible(page);
    await upgrade.click();
    await expect(page.getByRole('radio', { name: /DE89.*3000/ })).toBeChecked();
    await expect(page.getByText(t.sepa.notice)).toBeVisible();
    await assertAccessible(page);
    await page.getByRole('radio', { name: t.checkout.otherAccount }).check();
    await assertAccessible(page);
    await page.getByRole('radio', { name: /DE89.*3000/ }).check();
    await button(fill(t.checkout.pay, { amount: '' }).trim()).click();

    await expect(page).toHaveURL(/\/billing\/overview$/);
    const active = page.getByText(t.subscription.state.active, { exact: true });
    await expect(page.getByText(t.subscription.state.pending).or(active)).toBeVisible();
    await expect(active, 'the bank has paid').toBeVisible();
    await expect(page.getByText(/34[.,]51.* (on|am) \d\d \S+ \d{4}/)).toBeVisible();
    await expect(account.getByText(t.methods.pays)).toBeVisible();
    await assertAccessible(page);

    await button(t.subscription.cancel).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await assertAccessible(page);
    await question.getByRole('button', { name: t.subscription.cancel }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText(t.subscription.noDebit, { exact: true })).toBeVisible();
    await expect(page.getByText(t.subscription.ends, { exact: true })).toBeVisible();
    await expect(button(t.subscription.cancel)).toHaveCount(0);
    await assertAccessible(page);

    await page.goto('/company/settings/general');
    await expect(page.getByText(fill(t.planNotice, { plan }))).toBeVisible();
    expect(ada.foreignRequests).toEqual([]);
    // the refused account is the one failed call
    expect(ada.troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
  });
}
