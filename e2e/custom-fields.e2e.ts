import { assertAccessible } from './support/accessible.ts';
import { inviteColleagues, joinCompany, LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { openAccount } from './support/actor.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press, select, type } = handsOf(look);
  const { common, customFields: t, editor, fields } = textsOf(language);

  test(`in '${language}' at ${viewport.width} px by ${by} a company asks for its department, and no contract is finished without it (ROUTE-41, AREA-OTHER-13, VAL-CREATE-09, AREA-DETAIL-10, I18N-08, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({ firstName: 'Ada', company: 'Ada GmbH', ...look });
    const cleo = await newcomer({ firstName: 'Cleo', ...look });
    const otto = await newcomer({ firstName: 'Otto', ...look });
    for (const person of [ada, otto]) {
      await openAccount(person, signet);
    }
    await ada.page.goto('/company/settings/members');
    await inviteColleagues(ada, [cleo], 'creator');
    await joinCompany(cleo, signet);

    await test.step('the admin makes a field that must be filled', async () => {
      const { page } = ada;
      await page.goto('/company/settings/custom-fields');
      await expect(page.getByText(t.settings.none)).toBeVisible();
      await assertAccessible(page);
      await press(page.getByRole('button', { name: t.settings.add }));
      const dialog = page.getByRole('dialog', { name: t.settings.addTitle });
      await select(dialog.getByLabel(t.form.type, { exact: true }), t.types.singleSelect);
      await type(dialog.getByLabel(t.form.name, { exact: true }).first(), 'Unit');
      await type(
        dialog.getByRole('group', { name: t.form.translations[language] }).getByLabel(t.form.name),
        'Department',
      );
      await press(dialog.getByRole('checkbox', { name: t.form.required }));
      await press(dialog.getByRole('button', { name: t.settings.save }));
      await expect(dialog.getByText(fields.codes.OptionRequired)).toBeVisible();
      await assertAccessible(page);
      await type(dialog.getByLabel(t.form.options), 'Sales\nLegal');
      await press(dialog.getByRole('button', { name: t.settings.save }));
      await expect(page.getByRole('row').filter({ hasText: 'Department' })).toContainText(t.settings.yes);
      await assertAccessible(page);
    });

    const { page } = cleo;
    const department = page.getByLabel('Department');
    const id = await createDraft(cleo, 'Lease of the hall');
    await test.step('a creator cannot finish a draft without it, then can', async () => {
      await upload(cleo, samplePdf());
      await invite(cleo, otto.email, 'view');
      await press(page.getByRole('button', { name: editor.send, exact: true }));
      await expect(department).toBeFocused();
      await expect(department).toHaveAccessibleDescription(common.codes.Required);
      await expect(page).toHaveURL(new RegExp(`/contract-new/${id}$`));
      await assertAccessible(page);
      await select(department, 'Legal');
      await finish(cleo);
      await expect(page.getByRole('definition').filter({ hasText: 'Legal' })).toBeVisible();
      await assertAccessible(page);
    });

    await test.step('Save is blocked while it is empty', async () => {
      await press(page.getByRole('button', { name: t.contract.edit }));
      const dialog = page.getByRole('dialog', { name: t.contract.editTitle });
      await select(dialog.getByLabel('Department'), t.contract.noChoice);
      await press(dialog.getByRole('button', { name: t.contract.save }));
      await expect(dialog.getByLabel('Department')).toBeFocused();
      await expect(dialog.getByLabel('Department')).toHaveAccessibleDescription(common.codes.Required);
      await assertAccessible(page);
      await select(dialog.getByLabel('Department'), 'Sales');
      await press(dialog.getByRole('button', { name: t.contract.save }));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('definition').filter({ hasText: 'Sales' })).toBeVisible();
    });

    await test.step('somebody outside of the company who was invited sees the value', async () => {
      await otto.page.goto(`/contract-details/${id}`);
      const seen = otto.page.getByRole('definition').filter({ hasText: 'Sales' });
      await expect(seen).toBeVisible();
      await expect(otto.page.getByRole('term')).toHaveText('Department');
      await expect(otto.page.getByRole('button', { name: t.contract.edit })).toHaveCount(0);
      await assertAccessible(otto.page);
    });

    await test.step('deleting the field takes the value along, after a question', async () => {
      await press(ada.page.getByRole('button', { name: fill(t.settings.actionsOf, { name: 'Department' }) }));
      await press(ada.page.getByRole('menuitem', { name: t.settings.delete }));
      const question = ada.page.getByRole('alertdialog');
      await expect(question).toContainText(t.settings.deleteText);
      await assertAccessible(ada.page);
      await press(question.getByRole('button', { name: common.delete, exact: true }));
      await expect(ada.page.getByText(t.settings.none)).toBeVisible();
      await otto.page.reload();
      await expect(otto.page.getByRole('heading', { name: 'Lease of the hall', level: 1 })).toBeVisible();
      await expect(otto.page.getByRole('term')).toHaveCount(0);
    });
    for (const { troubles, foreignRequests } of [ada, cleo, otto])
      expect([...troubles, ...foreignRequests]).toEqual([]);
  });
}
