import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { writeInDatabase } from './support/complicit-server.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { textsOf } from './support/texts.ts';

const MAIL = {
  en: { subject: 'What changed in the contracts that you follow', line: '- 1 new comment by Ada ' },
  de: { subject: 'Neues in Verträgen, denen Sie folgen', line: '- 1 neuer Kommentar von Ada ' },
};

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press } = handsOf(look);
  const { comments, followers: t } = textsOf(language);

  test(`in '${language}' at ${viewport.width} px by ${by} a reader follows a contract, is mailed on a later day what its owner did, and follows no more (AREA-DETAIL-07, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const [ada, ben] = [
      await newcomer({ firstName: 'Ada', ...look }),
      await newcomer({ firstName: 'Ben', ...look }),
    ];
    for (const person of [ada, ben]) await openAccount(person, signet);
    const id = await createDraft(ada, 'Lease of the hall');
    await upload(ada, samplePdf());
    await invite(ada, ben.email, 'view');
    await finish(ada);
    const followers = ada.page.getByRole('list', { name: t.others });
    const toggle = ben.page.getByRole('switch', { name: t.follow });

    await test.step('the reader follows, and the owner sees it at once', async () => {
      await ben.page.goto(`/contract-details/${id}`);
      await expect(toggle).not.toBeChecked({ timeout: 20_000 });
      await press(toggle);
      await expect(toggle).toBeChecked();
      await expect(followers.getByText(/^Ben/)).toBeVisible();
      for (const { page } of [ada, ben]) {
        await assertAccessible(page);
        await assertLayout(page);
      }
    });

    await test.step('the owner comments', async () => {
      const { page } = ada;
      await press(page.getByRole('button', { name: comments.write }));
      await page.getByRole('textbox', { name: comments.new }).pressSequentially('The rent goes up');
      await press(page.getByRole('button', { name: comments.send, exact: true }));
      await expect(
        page.getByRole('list', { name: comments.heading }).getByText('The rent goes up'),
      ).toBeVisible();
    });

    await test.step('a mail says so on a later day, without what the comment says', async () => {
      await writeInDatabase(signet, async (database) => {
        await database.query("update followed_changes set since = since - interval '2 days'");
        await database.query(`insert into pgboss.job (name, data) values ('follower-mails', '{"id":""}')`);
      });
      const sent = async () =>
        (await signet.mails(ben.email)).filter(({ subject }) => subject === MAIL[language].subject);
      await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1);
      const [mail] = await sent();
      expect(mail?.text).toContain(MAIL[language].line);
      expect(mail?.text).not.toContain('rent');
      expect(mail?.text).toContain(`/contracts/${id}`);
    });

    await test.step('by its link the reader comes to the contract, and follows no more', async () => {
      await ben.page.goto(`/contracts/${id}`);
      await expect(toggle).toBeChecked({ timeout: 20_000 });
      await press(toggle);
      await expect(toggle).not.toBeChecked();
      await expect(followers).toHaveCount(0);
      await ben.page.reload();
      await expect(toggle).not.toBeChecked({ timeout: 20_000 });
    });
  });
}
