import { enter } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { expect, test } from './support/fixtures.ts';
import { createHostile, PERSON, type Hostile } from './support/hostile.ts';
import { signUp, type Person } from './support/person.ts';
import { chooseInPlaceMenu } from './support/places.ts';
import { openProfileMenu } from './support/profile.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

const LANGUAGES: Record<E2eLanguage, string> = { en: 'English', de: 'German' };

/** Goes to a screen in the language, and waits until it has what it shows. */
async function arriveAt({ page, language }: Person, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(main.getByText(/…$/), 'work is still under way').toHaveCount(0);
}

async function visit(person: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await arriveAt(person, path);
      await assertLayout(person.page);
    });
  }
}

async function speak(person: Person, language: E2eLanguage): Promise<void> {
  person.language = language;
  await person.page.evaluate((value) => localStorage.setItem('lang', value), language);
}

test.describe('with the longest names, from 360 to 1920 px,', () => {
  test.describe.configure({ mode: 'default' });
  let hostile: Hostile;
  let owner: Person;
  let signer: Person;

  test.beforeAll(async ({ browser, signet }) => {
    hostile = await createHostile(signet);
    [owner, signer] = await Promise.all([
      enter(browser, signet, hostile.owner),
      enter(browser, signet, hostile.signer),
    ]);
  });
  test.afterAll(async () => {
    for (const person of [owner, signer]) await person?.context.close();
  });

  test('nothing is cut, covered or out of its box in the mailbox', async () => {
    const { page } = owner;
    await page.goto('/dev/mailbox');
    await assertLayout(page);
    await page.getByRole('link', { name: PERSON.firstName }).first().click();
    await assertLayout(page);
  });

  for (const [language, name] of Object.entries(LANGUAGES) as [E2eLanguage, string][]) {
    test(`nothing is cut, covered or out of its box on the way in, in ${name}`, async ({ newcomer }) => {
      const email = `visitor-${language}@example.org`;
      const visitor = await newcomer({ ...PERSON, email, language, company: hostile.workspace.title });
      await visit(visitor, ['/login', '/resetPassword', '/sign-up']);
      await signUp(visitor, '/sign-up', () => assertLayout(visitor.page));
    });

    test(`nothing is cut, covered or out of its box where contracts are, in ${name}`, async () => {
      const { full, signed, draft } = hostile;
      for (const person of [owner, signer]) {
        await speak(person, language);
        await visit(person, ['/home', '/my-contracts', `/contract-details/${full}`]);
      }
      await visit(owner, [
        `/contract-new/${draft}`,
        `/contract-details/${signed}`,
        `/contract-details/${signed}/proof-of-signature`,
      ]);
    });

    test(`nothing is cut, covered or out of its box where places, people and companies are, in ${name}`, async () => {
      const { workspace, folder } = hostile;
      const { page } = owner;
      const { common, profile, workspaces } = textsOf(language);
      await speak(owner, language);
      await visit(owner, [
        '/company/settings/general',
        '/company/settings/members',
        '/company/settings/workspaces',
        '/company/settings/custom-fields',
        '/workspaces/general',
        folder,
        workspace.path,
      ]);
      await chooseInPlaceMenu(owner, workspace.title, workspaces.menu.settings);
      const dialog = page.getByRole('dialog');
      const tabs = dialog.getByRole('tab');
      await expect(tabs).toHaveCount(2);
      for (const tab of await tabs.all()) {
        await tab.click();
        await assertLayout(page);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await openProfileMenu(owner);
      await page.getByRole('menuitem', { name: common.nav.profile, exact: true }).click();
      for (const tab of Object.values(profile.tabs)) {
        await page.getByRole('tab', { name: tab }).click();
        await assertLayout(page);
      }
    });
  }
});
