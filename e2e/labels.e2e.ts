import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { inviteColleagues, joinCompany, LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

const [MOUSE, KEYBOARD] = LOOKS as [(typeof LOOKS)[number], (typeof LOOKS)[number]];

/** As long as a label may be, in one word. */
const LONG = 'W'.repeat(50);

/** How the owner of the contract that is shown works with labels, and an admin with all of them. */
function labelsOf(person: Person) {
  const { page, language } = person;
  const { labels: t } = textsOf(language);
  const { choose, press, type } = handsOf(person);
  const combobox = page.getByRole('combobox', { name: t.add });
  const manager = page.getByRole('dialog', { name: t.manager.title, exact: true });
  return {
    combobox,
    manager,
    chip: (name: string) => page.getByRole('button', { name: fill(t.remove, { name }) }),
    add: async (typed: string, option = fill(t.create, { name: typed })): Promise<void> => {
      await type(combobox, typed);
      await choose(combobox, page.getByRole('option', { name: option, exact: true }));
      await expect(combobox).toHaveValue('');
    },
    openManager: () => press(page.getByRole('button', { name: t.manage })),
    act: async (name: string, action: string): Promise<void> => {
      await press(manager.getByRole('button', { name: fill(t.manager.actionsOf, { name }) }));
      await press(page.getByRole('menuitem', { name: action }));
    },
  };
}

test(`in '${MOUSE.language}' at ${MOUSE.viewport.width} px by ${MOUSE.by} colleagues share labels, their admin merges two, and nobody outside sees any (GEN-09, ENT-DA-08, AREA-WIZ-04, API-88, API-89, J-141, J-196)`, async ({
  newcomer,
  signet,
}) => {
  const ada = await newcomer({ firstName: 'Ada', company: 'Ada GmbH', ...MOUSE });
  const cleo = await newcomer({ firstName: 'Cleo', ...MOUSE });
  const otto = await newcomer({ firstName: 'Otto', ...MOUSE });
  for (const person of [ada, otto]) await openAccount(person, signet);
  await ada.page.goto('/company/settings/members');
  await inviteColleagues(ada, [cleo]);
  await joinCompany(cleo, signet);
  const { labels: t, tasks } = textsOf(MOUSE.language);
  const { press, select } = handsOf(MOUSE);
  const labels = labelsOf(cleo);
  const id = await createDraft(cleo, 'Lease of the hall');

  await test.step('a draft gets labels that were not there before', async () => {
    await upload(cleo, samplePdf());
    for (const { email } of [ada, otto]) await invite(cleo, email, 'view');
    await labels.add('Rentals');
    await labels.add('Hall');
    await expect(labels.chip('Rentals')).toBeVisible();
    await assertAccessible(cleo.page);
    await assertLayout(cleo.page);
    await finish(cleo);
  });

  await test.step('its page has them, and takes more or less', async () => {
    await press(labels.chip('Hall'));
    await expect(labels.chip('Hall')).toHaveCount(0);
    await labels.add('hal', 'Hall');
    await expect(labels.chip('Hall')).toBeVisible();
    await assertAccessible(cleo.page);
    await assertLayout(cleo.page);
  });

  await test.step('a colleague reads them, and somebody from elsewhere does not', async () => {
    await ada.page.goto(`/contract-details/${id}`);
    await expect(ada.page.getByText('Rentals', { exact: true })).toBeVisible();
    await expect(labelsOf(ada).combobox).toHaveCount(0);
    await assertAccessible(ada.page);
    await assertLayout(ada.page);
    await otto.page.goto(`/contract-details/${id}`);
    await expect(otto.page.getByRole('heading', { name: tasks.heading })).toBeVisible();
    await expect(otto.page.getByRole('heading', { name: t.heading, exact: true })).toHaveCount(0);
  });

  await test.step('an admin merges two, after which the contract has the other', async () => {
    await ada.page.goto('/company/settings/general');
    const { act, manager, openManager } = labelsOf(ada);
    await assertAccessible(ada.page);
    await openManager();
    await expect(manager.getByText('Hall', { exact: true })).toBeVisible();
    await assertAccessible(ada.page);
    await assertLayout(ada.page);
    await press(manager.getByRole('button', { name: t.manager.add }));
    const adding = ada.page.getByRole('dialog', { name: t.manager.add });
    await adding.getByLabel(t.edit.name).fill('Rent');
    await press(adding.getByRole('radio', { name: t.colors[9] }));
    await assertAccessible(ada.page);
    await assertLayout(ada.page);
    await press(adding.getByRole('button', { name: t.edit.save }));
    await act('Rentals', t.merge.action);
    const merging = ada.page.getByRole('alertdialog');
    await select(merging.getByLabel(t.merge.into), 'Rent');
    await assertAccessible(ada.page);
    await press(merging.getByRole('button', { name: t.merge.submit }));
    await expect(manager.getByText('Rent', { exact: true })).toBeVisible();
    await expect(manager.getByText('Rentals', { exact: true })).toHaveCount(0);
    await cleo.page.reload();
    await expect(labels.chip('Rent')).toBeVisible();
    await expect(labels.chip('Rentals')).toHaveCount(0);
  });

  await test.step('who made a label does not change it once it is a colleague’s, too', async () => {
    await labels.openManager();
    await expect(labels.manager.getByText('Rent', { exact: true })).toBeVisible();
    const actions = (name: string) =>
      labels.manager.getByRole('button', { name: fill(t.manager.actionsOf, { name }) });
    await expect(actions('Hall')).toBeVisible();
    await expect(actions('Rent')).toHaveCount(0);
  });
  for (const { troubles, foreignRequests } of [ada, cleo, otto])
    expect([...troubles, ...foreignRequests]).toEqual([]);
});

test(`in '${KEYBOARD.language}' at ${KEYBOARD.viewport.width} px by ${KEYBOARD.by} somebody without a company makes, changes and deletes their own labels (GEN-09, VAL-FOLDER-07, VAL-FOLDER-11, J-196)`, async ({
  newcomer,
  signet,
}) => {
  const ada = await newcomer({ firstName: 'Ada', ...KEYBOARD });
  await openAccount(ada, signet);
  const { page } = ada;
  const { labels: t } = textsOf(KEYBOARD.language);
  const { press, type } = handsOf(KEYBOARD);
  const { act, add, chip, manager, openManager } = labelsOf(ada);
  await createDraft(ada, 'Pacht der Halle');

  await test.step('a draft gets two', async () => {
    await add('Straße');
    await add('Miete');
    await expect(chip('Straße')).toBeVisible();
    await assertAccessible(page);
    await assertLayout(page);
  });

  await test.step('a name that is taken is refused, however it is written', async () => {
    await openManager();
    await expect(manager.getByText(t.manager.own)).toBeVisible();
    await assertAccessible(page);
    await assertLayout(page);
    await act('Miete', t.edit.action);
    const dialog = page.getByRole('dialog', { name: fill(t.edit.title, { name: 'Miete' }) });
    await type(dialog.getByLabel(t.edit.name), 'STRASSE');
    await press(dialog.getByRole('button', { name: t.edit.save }));
    await expect(dialog.getByLabel(t.edit.name)).toHaveAccessibleDescription(t.codes.LabelAlreadyExists);
    await type(dialog.getByLabel(t.edit.name), LONG);
    await press(dialog.getByRole('radio', { name: t.colors[12] }));
    await assertAccessible(page);
    await assertLayout(page);
    await press(dialog.getByRole('button', { name: t.edit.save }));
    await expect(manager.getByText(LONG, { exact: true })).toBeVisible();
    await assertLayout(page);
  });

  await test.step('one is deleted once its name was typed', async () => {
    await act(LONG, t.delete.action);
    const question = page.getByRole('alertdialog');
    await type(question.getByLabel(t.delete.input), LONG.toLowerCase());
    await press(question.getByRole('button', { name: t.delete.action }));
    await expect(question.getByText(t.delete.wrongName)).toBeVisible();
    await assertAccessible(page);
    await assertLayout(page);
    await type(question.getByLabel(t.delete.input), LONG);
    await press(question.getByRole('button', { name: t.delete.action }));
    await expect(manager.getByText('Straße', { exact: true })).toBeVisible();
    await expect(manager.getByText(LONG, { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(chip('Straße')).toBeVisible();
    await expect(chip(LONG)).toHaveCount(0);
  });
  expect([...ada.troubles, ...ada.foreignRequests]).toEqual([]);
});
