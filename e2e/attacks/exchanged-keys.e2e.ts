import type { ResourceDocument } from '../../packages/domain/src/resources/json-api.ts';
import { expect, NOTHING, objectsOf, pressUntil, test } from '../support/attacks.ts';
import { samplePdf, startMove, submitMove } from '../support/contract.ts';
import { judge } from '../support/judge.ts';
import { goTo, goToGeneral, openMembers } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addContract, addWorkspace, createWorld } from '../support/world.ts';

const t = textsOf('en');

/** Key and own grant of another contract in the answer about one. */
function withKeyOf(other: ResourceDocument, answer: ResourceDocument): ResourceDocument {
  const donors = objectsOf(other);
  for (const { type, attributes = {} } of objectsOf(answer)) {
    const donor = donors.find((object) => object.type === type)?.attributes ?? {};
    if (type === 'accounts') continue;
    for (const name of ['publicKey', 'encrDS', 'granterKey'])
      if (name in attributes) attributes[name] = donor[name];
  }
  return answer;
}

test('a contract that is shown with the key of another one is not opened, and accepts no documents', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const { olga } = world;
  // Stella reads this one, so Stella has its key
  const read = await addContract(world, 'decoy');
  const draft = await addContract(world, 'honest', { draft: true });
  const path = `/digitalassets/${read.id}?include=myAccessGrant,encrData`;
  const { json } = await attack.api.call('GET', path, { token: olga.token });
  const exchange = () =>
    attack.lie(new RegExp(`GET .*/digitalassets/${draft.id}`), (answer) => withKeyOf(json, answer));
  const { page } = await attack.visit(olga);
  const pdf = samplePdf();
  const description = page.getByLabel(t.editor.description, { exact: true });

  await test.step('exchanged from the beginning, the page of the contract says so and is not there', async () => {
    exchange();
    attack.watch();
    await page.goto(`/contract-new/${draft.id}`);
    await expect(page.getByText(t.common.codes.UnverifiedContract)).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    expect(await attack.sent()).toEqual(NOTHING);
  });

  await test.step('exchanged while somebody works, it is reported, and typed text stays', async () => {
    attack.repent();
    await page.reload();
    await description.fill('Typed by Olga');
    exchange();
    attack.watch();
    await page.locator('input[type=file]').setInputFiles(pdf);
    await expect(page.getByText(`${pdf.name}: ${t.common.codes.UnverifiedContract}`)).toBeVisible();
    const wish = { envelopes: [], upload: { key: draft.key, content: new Uint8Array(pdf.buffer) } };
    const sent = { ...(await attack.sent()), pins: [] };
    expect((await judge(sent, { wish, names: world.names, people: [] })).breaks).toEqual([]);
    await expect(page.getByText(t.common.codes.UnverifiedContract, { exact: true })).toBeVisible();
    await expect(description).toHaveValue('Typed by Olga');
  });

  await test.step('and is saved as soon as the server is honest', async () => {
    attack.repent();
    await pressUntil(page.getByRole('button', { name: t.common.retry, exact: true }), () =>
      expect(page.getByText(t.editor.saved)).toBeVisible({ timeout: 3000 }),
    );
    await page.getByRole('button', { name: `Try ${pdf.name} again` }).click();
    await expect(page.getByText(t.contracts.documents.registered)).toBeVisible();
  });
});

test('a workspace that is shown with the key and the members of another one gets no contract', async ({
  attack,
}) => {
  const world = await createWorld(attack.api, { inCompany: true });
  const contract = await addContract(world, 'honest');
  const read = await addWorkspace(world, 'decoy', [world.stella]);
  const closed = await addWorkspace(world, 'honest');
  const olga = await attack.visit(world.olga);
  // waits until the background work of an admin's browser is done
  const broughtIn = olga.page.waitForResponse(/\/workspaceaccessgrants$/);
  await goToGeneral(olga);
  await broughtIn;
  await olga.page.goto(`/contract-details/${contract.id}`);

  attack.show(read.id, { as: closed.id });
  attack.watch();
  const dialog = await startMove(olga, 'Honest room');
  await submitMove(olga, dialog);
  await expect(dialog.getByText(t.common.codes.UnverifiedWorkspace)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);

  attack.repent();
  await pressUntil(dialog.getByRole('button', { name: t.filing.submit }), () =>
    expect(dialog).toHaveCount(0, { timeout: 3000 }),
  );
  expect((await attack.sent()).envelopes).toHaveLength(1);
});

test('a workspace that is shown under the name of another one gets no contract and no member', async ({
  attack,
}) => {
  const world = await createWorld(attack.api, { inCompany: true });
  const contract = await addContract(world, 'honest');
  const decoy = await addWorkspace(world, 'decoy', [world.stella]);
  const closed = await addWorkspace(world, 'honest');
  const olga = await attack.visit(world.olga);
  // what an admin's browser does by itself is done before
  const broughtIn = olga.page.waitForResponse(/\/workspaceaccessgrants$/);
  await goToGeneral(olga);
  await broughtIn;

  attack.lie(/GET .*/, (answer) => {
    for (const { id, attributes } of objectsOf(answer))
      if (attributes !== undefined && (id === decoy.id || id === closed.id))
        attributes['title'] = id === decoy.id ? 'Honest room' : 'Decoy room';
    return answer;
  });
  attack.watch();
  await olga.page.goto(`/contract-details/${contract.id}`);
  const dialog = await startMove(olga, 'Honest room');
  await submitMove(olga, dialog);
  await expect(dialog.getByText(t.common.codes.UnverifiedWorkspaceTitle)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);

  await goTo(olga, 'Honest room');
  const settings = await openMembers(olga, 'Honest room');
  await settings.getByLabel(t.places.members.email, { exact: true }).fill(world.sigrid.email);
  await settings.getByRole('button', { name: t.places.members.add, exact: true }).click();
  await expect(settings.getByText(t.common.codes.UnverifiedWorkspaceTitle)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);
});
