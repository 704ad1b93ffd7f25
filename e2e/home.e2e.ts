import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const TITLE = 'Lease of the hall';
const TASK = 'Check the notice period';
const EVENT = 'Rent goes up';
const DAY_MS = 86_400_000;

/** A day to come as people of the language type it. */
function typedDay(language: 'de' | 'en', days: number): string {
  const [year, month, day] = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-');
  return [day, month, year].join(language === 'de' ? '.' : '/');
}

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press, type, select } = handsOf(look);
  const { home: t, events, tasks, terms } = textsOf(language);

  async function judge({ page }: Person): Promise<void> {
    await assertAccessible(page);
    await assertLayout(page);
  }

  test(`in '${language}' at ${viewport.width} px by ${by} somebody lands on a calm first page, which then shows what waits for them (AREA-HOME-02, AREA-HOME-05, AREA-HOME-06, AREA-HOME-07, AREA-HOME-08, ROUTE-34, ROUTE-57)`, async ({
    newcomer,
    signet,
  }) => {
    const [ada, ben] = [
      await newcomer({ firstName: 'Ada', ...look }),
      await newcomer({ firstName: 'Ben', ...look }),
    ];
    for (const person of [ada, ben]) await openAccount(person, signet);
    const main = ben.page.getByRole('main');
    const block = (name: string) => main.getByRole('region', { name, exact: true });

    await test.step('after the log-in the first day leads to the first contract', async () => {
      await expect(ben.page).toHaveURL(/\/home$/);
      await expect(main.getByRole('heading', { name: /Ben$/, level: 1 })).toBeVisible();
      await expect(main.getByText(t.first.title)).toBeVisible();
      await expect(main.getByRole('button', { name: t.create })).toBeVisible();
      await judge(ben);
    });

    await test.step('Ada asks Ben for a signature, and gives a task and an event', async () => {
      const { page } = ada;
      await createDraft(ada, TITLE);
      await upload(ada, samplePdf());
      await invite(ada, ben.email, 'sign');
      await type(page.getByLabel(terms.expiry, { exact: true }), typedDay(language, 60));
      await finish(ada);
      await press(page.getByRole('button', { name: tasks.add }));
      const task = page.getByRole('dialog', { name: tasks.addTitle });
      await type(task.getByLabel(tasks.title), TASK);
      await type(task.getByRole('combobox', { name: tasks.assignees }), ben.email);
      await expect(page.getByRole('option', { name: /Ben/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await press(task.getByRole('button', { name: tasks.add }));
      await expect(task).toHaveCount(0);
      await press(page.getByRole('button', { name: events.add, exact: true }));
      const event = page.getByRole('dialog', { name: events.add, exact: true });
      await type(event.getByLabel(events.description), EVENT);
      await type(event.getByLabel(events.date, { exact: true }), typedDay(language, 10));
      await press(event.getByRole('button', { name: events.save, exact: true }));
      await expect(event).toHaveCount(0);
    });

    await test.step('all of it appears on the page of Ben, which was open', async () => {
      await expect(block(t.requests.title).getByRole('link', { name: TITLE })).toBeVisible();
      await expect(block(t.tasks.title).getByRole('link', { name: TASK })).toBeVisible();
      await expect(block(t.next.title).getByRole('heading', { name: TITLE })).toBeVisible();
      await expect(block(t.waiting.title)).toBeAttached();
      for (const part of [t.events.title, t.expiring.title]) await block(part).scrollIntoViewIfNeeded();
      await expect(block(t.events.title).getByRole('link', { name: EVENT })).toBeVisible();
      await expect(block(t.expiring.title).getByRole('link', { name: TITLE })).toBeVisible();
      await judge(ben);
    });

    await test.step('a period shows what lies in it', async () => {
      for (const name of [t.events.title, t.expiring.title])
        await select(
          block(name).getByRole('combobox', { name: t.period.label.replace('{{of}}', name) }),
          t.period['7days'],
        );
      await expect(block(t.events.title).getByText(t.events.noneIn)).toBeVisible();
      await expect(block(t.expiring.title).getByText(t.expiring.noneIn)).toBeVisible();
      await select(block(t.events.title).getByRole('combobox'), t.period['30days']);
      await expect(block(t.events.title).getByRole('link', { name: EVENT })).toBeVisible();
    });

    await test.step('an event leads to its place, and the next step to the contract', async () => {
      await press(block(t.events.title).getByRole('link', { name: EVENT }));
      await expect(ben.page.locator('[aria-current=true]').filter({ hasText: EVENT })).toBeFocused({
        timeout: 20_000,
      });
      await ben.page.goto('/home');
      await press(block(t.next.title).getByRole('link'));
      await expect(ben.page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    });

    await test.step('Ada waits for others', async () => {
      await ada.page.goto('/home');
      const waiting = ada.page.getByRole('region', { name: t.waiting.title, exact: true });
      await waiting.scrollIntoViewIfNeeded();
      await expect(waiting.getByRole('listitem').filter({ hasText: TITLE })).toContainText(
        t.waiting.signed.replace('{{given}}', '0').replace('{{asked}}', '1'),
      );
      await judge(ada);
    });
  });
}
