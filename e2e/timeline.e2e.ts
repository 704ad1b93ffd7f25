import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

for (const look of LOOKS) {
  const { language, viewport } = look;
  const { contracts, signing, tasks, timeline } = textsOf(language);

  test(`in '${language}' at ${viewport.width} px both sides see what happened to a contract, and what of it was signed (AREA-DETAIL-05, TIME-01, TIME-06)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({ firstName: 'Ada', ...look });
    const cleo = await newcomer({ firstName: 'Cleo', ...look });
    for (const person of [ada, cleo]) await openAccount(person, signet);
    const id = await createDraft(ada, 'Price list 2091');
    await upload(ada, samplePdf());
    await invite(ada, cleo.email, 'sign');
    await finish(ada);
    await cleo.page.goto(`/contract-details/${id}`);
    await startSigning(cleo.page, cleo);
    await expect(cleo.page.getByText(signing.doneText)).toBeVisible();
    await expect(cleo.page.getByRole('link', { name: contracts.detail.proof })).toBeVisible();

    for (const { page } of [ada, cleo]) {
      await page.goto(`/contract-details/${id}`);
      const heading = page.getByRole('heading', { name: timeline.heading, exact: true });
      // the section is loaded when it comes into view
      await page.getByRole('heading', { name: tasks.heading, exact: true }).hover();
      await page.mouse.wheel(0, 20_000);
      await heading.scrollIntoViewIfNeeded();
      const entry = (text: string, firstName: string) =>
        page
          .getByRole('listitem')
          .filter({ hasText: fill(text, { name: `${firstName} Tester`, subject: '' }).trim() });
      await expect(entry(timeline.entries.sent, 'Ada')).toBeVisible();
      await expect(
        entry(timeline.entries.signed, 'Cleo').getByRole('img', { name: timeline.proved }),
      ).toBeVisible();
      await expect(
        entry(timeline.entries.invitedToSign, 'Cleo').getByRole('img', { name: timeline.proved }),
      ).toHaveCount(0);
      await assertAccessible(page);
      await assertLayout(page);
    }
  });
}
