import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { textsOf } from './support/texts.ts';

const TYPED = {
  en: { start: '01/01/2090', end: '31/12/2091', value: '12500.50', shown: /€12,500\.50/ },
  de: { start: '01.01.2090', end: '31.12.2091', value: '12500,50', shown: /12\.500,50\s€/ },
};

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press, select, type } = handsOf(look);
  const { contracts, editor, terms: t } = textsOf(language);
  const typed = TYPED[language];

  test(`in '${language}' at ${viewport.width} px by ${by} a contract runs, renews itself and is worth something, and its owner changes that after it was sent (VAL-DATE-01, VAL-DATE-02, ENT-DA-18, COMP-16, AREA-DETAIL-03, PERM-DA-03, ERR-55, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({ firstName: 'Ada', ...look });
    await openAccount(ada, signet);
    const { page } = ada;
    const field = (name: string) => page.getByLabel(name, { exact: true });

    await test.step('dates and value are typed into the draft', async () => {
      await createDraft(ada, 'Lease of the hall');
      await upload(ada, samplePdf());
      await invite(ada, 'reader@example.com', 'view');
      await type(field(t.start), typed.end);
      await type(field(t.expiry), typed.start);
      await press(page.getByRole('button', { name: editor.send, exact: true }));
      await expect(field(t.start)).toBeFocused();
      await type(field(t.start), typed.start);
      await type(field(t.expiry), typed.end);
      await select(field(t.term), t.kinds.RENEWING);
      await type(page.getByRole('textbox', { name: t.notice, exact: true }), '3');
      await type(field(t.value), typed.value);
      await assertAccessible(page);
      await assertLayout(page);
      await finish(ada);
    });

    await test.step('its page says by when notice must be given', async () => {
      await expect(page.getByText(typed.shown)).toBeVisible();
      await expect(page.getByText(/^30 Sep.* 2091 /)).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('the owner changes them afterwards, and loses nothing typed by a slip', async () => {
      await press(page.getByRole('button', { name: t.edit }));
      const dialog = page.getByRole('dialog', { name: t.edit });
      await select(dialog.getByLabel(t.term, { exact: true }), t.kinds.OPEN_ENDED);
      await assertAccessible(page);
      await page.keyboard.press('Escape');
      await press(page.getByRole('alertdialog').getByRole('button', { name: textsOf(language).loss.stay }));
      await press(dialog.getByRole('button', { name: t.save }));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t.kinds.OPEN_ENDED, { exact: true })).toBeVisible();
      await press(page.getByRole('button', { name: contracts.detail.more }));
      await press(page.getByRole('menuitem', { name: contracts.detail.texts }));
      const texts = page.getByRole('dialog', { name: editor.change });
      await type(texts.getByLabel(editor.title, { exact: true }), 'Lease of the small hall');
      await assertAccessible(page);
      await press(texts.getByRole('button', { name: editor.changeSubmit }));
      await expect(page.getByRole('heading', { name: 'Lease of the small hall' })).toBeVisible();
    });

    await test.step('after a reload all of it is there', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Lease of the small hall' })).toBeVisible();
      await expect(page.getByText(t.kinds.OPEN_ENDED, { exact: true })).toBeVisible();
      await expect(page.getByText(typed.shown)).toBeVisible();
    });
    expect(ada.troubles).toEqual([]);
  });
}
