import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { tabTo } from './support/keyboard.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { comments, contracts, signing, timeline } = textsOf(language);

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
    for (const text of ['Please read it', 'And sign it']) {
      await handsOf(ada).press(ada.page.getByRole('button', { name: comments.write }));
      await expect(ada.page.getByRole('textbox', { name: comments.new })).toBeFocused();
      await ada.page.keyboard.type(text);
      await ada.page.keyboard.press('ControlOrMeta+Enter');
      await expect(ada.page.getByText(text)).toBeVisible();
    }
    await cleo.page.goto(`/contract-details/${id}`);
    await startSigning(cleo.page, cleo);
    await expect(cleo.page.getByText(signing.doneText)).toBeVisible();
    await expect(cleo.page.getByRole('link', { name: contracts.detail.proof })).toBeVisible();

    for (const person of [ada, cleo]) {
      const { page } = person;
      const { press } = handsOf(person);
      await page.goto(`/contract-details/${id}`);
      // the section is loaded when it comes near
      await tabTo(page, comments.write);
      const list = page.locator('section', {
        has: page.getByRole('heading', { level: 2, name: timeline.heading, exact: true }),
      });
      const entry = (text: string, firstName: string) =>
        list
          .getByRole('listitem')
          .filter({ hasText: fill(text, { name: `${firstName} Tester`, subject: '' }).trim() });
      const { entries } = timeline;
      await expect(entry(entries.created, 'Ada')).toBeVisible();
      await expect(entry(entries.comment, 'Ada')).toHaveCount(2);
      await expect(entry(entries.signed, 'Cleo').getByRole('img', { name: timeline.proved })).toBeVisible();
      await expect(entry(entries.sent, 'Ada')).toHaveCount(0);

      await press(list.getByRole('button', { name: fill(timeline.showMore_other, { count: '2' }) }));
      const invited = entry(entries.invitedToSign, 'Cleo');
      await expect(invited).toBeVisible();
      await expect(invited.getByRole('img', { name: timeline.proved })).toHaveCount(0);
      await expect(entry(entries.sent, 'Ada')).toBeVisible();
      const focused = invited.or(entry(entries.sent, 'Ada')).getByRole('button').and(page.locator(':focus'));
      await expect(focused).toHaveCount(1);
      if (by === 'mouse') await focused.hover();
      await expect(page.getByRole('tooltip')).toHaveText(/^\d{2} \p{L}+\.? \d{4} \d{2}:\d{2}, \S/u);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await assertAccessible(page);
      await assertLayout(page);
    }
    for (const { troubles } of [ada, cleo]) expect(troubles).toEqual([]);
  });
}
