import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { openProfileMenu } from './support/profile.ts';
import { textsOf } from './support/texts.ts';

const TYPED = {
  en: { end: '31/12/2091', day: '30/06/2091', moved: '15/07/2091', shown: /15 Jul.* 2091/, fed: '20910715' },
  de: { end: '31.12.2091', day: '30.06.2091', moved: '15.07.2091', shown: /15 Juli 2091/, fed: '20910715' },
};

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press, type, select } = handsOf(look);
  const { common, events: t, mails, loss, terms } = textsOf(language);
  const typed = TYPED[language];

  test(`in '${language}' at ${viewport.width} px by ${by} an owner has an event of a contract remind its readers, who find it by its link and in their calendar (GEN-08, ENT-EVENT-01, ENT-EVENT-02, ENT-EVENT-03, AREA-DETAIL-03, AREA-DETAIL-04, AREA-DETAIL-09, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const [ada, ben] = [
      await newcomer({ firstName: 'Ada', ...look }),
      await newcomer({ firstName: 'Ben', ...look }),
    ];
    for (const person of [ada, ben]) await openAccount(person, signet);
    const { page } = ada;
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const row = page.getByRole('listitem').filter({ hasText: 'Rent goes up' });
    const id = await createDraft(ada, 'Lease of the hall');

    await test.step('a contract that ends', async () => {
      await upload(ada, samplePdf());
      await invite(ada, ben.email, 'view');
      await type(page.getByLabel(terms.expiry, { exact: true }), typed.end);
      await finish(ada);
    });

    await test.step('an event with two reminders; what was typed is not lost by a slip', async () => {
      await press(page.getByRole('button', { name: t.add, exact: true }));
      const form = dialog(t.add);
      await type(form.getByLabel(t.description), 'Rent goes up');
      await page.keyboard.press('Escape');
      await press(page.getByRole('button', { name: loss.stay }));
      await type(form.getByLabel(t.date, { exact: true }), typed.day);
      for (const unit of [t.units.MONTH, t.units.WEEK]) {
        await press(form.getByRole('button', { name: t.addReminder }));
        const last = form.getByRole('group').last();
        await type(last.getByLabel(t.number), '2');
        await select(last.getByLabel(t.unit), unit);
      }
      await assertAccessible(page);
      await assertLayout(page);
      await press(form.getByRole('button', { name: t.save, exact: true }));
      await expect(row.getByText(t.earlier.MONTH_other.replace('{{count}}', '2'))).toBeVisible();
      await expect(row.getByText(t.earlier.WEEK_other.replace('{{count}}', '2'))).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('the end of the contract is offered as an event', async () => {
      await press(page.getByRole('button', { name: t.remindOf.expiry }));
      await press(dialog(t.add).getByRole('button', { name: t.save, exact: true }));
      await expect(page.getByRole('listitem').filter({ hasText: t.proposed.expiry })).toBeVisible();
      await expect(page.getByRole('button', { name: t.remindOf.expiry })).toHaveCount(0);
    });

    await test.step('it is moved to another day', async () => {
      await press(row.getByRole('button', { name: t.changeOf.replace('{{description}}', 'Rent goes up') }));
      const form = dialog(t.change);
      await type(form.getByLabel(t.date, { exact: true }), typed.moved);
      await press(form.getByRole('button', { name: t.save, exact: true }));
      await expect(row.getByText(typed.shown)).toBeVisible();
    });

    await test.step('a reader subscribes to the events in a calendar program, and takes that back', async () => {
      const reader = ben.page;
      await reader.goto('/my-contracts');
      await openProfileMenu(ben);
      await press(reader.getByRole('menuitem', { name: common.nav.profile, exact: true }));
      await press(reader.getByRole('tab', { name: mails.title }));
      await press(reader.getByRole('button', { name: mails.calendar.make, exact: true }));
      const address = await reader.getByText(/\/calendars\/\S+\.ics/).innerText();
      await assertAccessible(reader);
      await assertLayout(reader);
      const feed = await reader.request.get(address);
      const calendar = await feed.text();
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${typed.fed}\r\n`);
      expect(calendar).toContain('SUMMARY:Rent goes up');
      const event = new RegExp(`/contracts/${id}/dos/event/[\\w-]+`).exec(calendar.replaceAll('\r\n ', ''));
      await press(reader.getByRole('button', { name: mails.calendar.revoke }));
      const question = reader.getByRole('alertdialog', { name: mails.calendar.revokeTitle });
      await assertAccessible(reader);
      await press(question.getByRole('button', { name: mails.calendar.revoke }));
      await expect(reader.getByRole('button', { name: mails.calendar.make, exact: true })).toBeVisible();
      expect((await reader.request.get(address)).status()).toBe(404);

      await reader.goto(event?.[0] ?? '');
      const marked = reader.locator('[aria-current=true]').filter({ hasText: 'Rent goes up' });
      await expect(marked).toBeFocused({ timeout: 20_000 });
      await expect(marked).toBeInViewport();
      await expect(marked.getByRole('button')).toHaveCount(0);
      await assertAccessible(reader);
      await assertLayout(reader);
    });

    await test.step('it is deleted after a question', async () => {
      await press(row.getByRole('button', { name: t.deleteOf.replace('{{description}}', 'Rent goes up') }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: common.delete, exact: true }));
      await expect(row).toHaveCount(0);
    });
  });
}
