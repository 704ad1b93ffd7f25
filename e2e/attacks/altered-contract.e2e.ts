import type { ResourceDocument } from '../../packages/domain/src/resources/json-api.ts';
import { changeContract } from '../../packages/server/test/support/contracts.ts';
import { expectStatus } from '../../packages/server/test/support/people.ts';
import { expect, NOTHING, pressUntil, test } from '../support/attacks.ts';
import type { Actor } from '../support/actor.ts';
import { startSigning } from '../support/contract.ts';
import { fill, heading } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addContract, createWorld } from '../support/world.ts';

const t = textsOf('en');

/** One more reader of a contract, and another title, in the answer about it. */
function alter({ data, included = [] }: ResourceDocument, { personId, email, ...names }: Actor) {
  const [contract] = [data ?? []].flat();
  Object.assign(contract?.attributes ?? {}, { title: 'Decoy agreement' });
  const grants = contract?.relationships?.['accessGrants']?.data;
  const grant = { type: 'accessgrants', id: crypto.randomUUID() };
  if (Array.isArray(grants)) grants.push(grant);
  const like = included.find(({ attributes }) => attributes?.['type'] === 'sign');
  const person = { type: 'naturalpersons', id: personId };
  const attributes = { firstName: names.firstName, lastName: names.lastName, emailAddress: email };
  included.push(
    {
      ...like,
      ...grant,
      attributes: { ...like?.attributes, type: 'view' },
      relationships: { ...like?.relationships, grantedTo: { data: person } },
    },
    { ...person, attributes: { ...attributes, reservation: false, avatarColor: 1 } },
  );
  return { data, included };
}

test('a contract that is shown with another title and another reader says so, and is not signed', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const contract = await addContract(world, 'honest', { signers: [world.sigrid] });
  const sigrid = await attack.visit(world.sigrid);
  const { page } = sigrid;
  const call = new RegExp(`GET .*/digitalassets/${contract.id}`);
  attack.lie(call, (answer) => alter(answer, world.stella));
  attack.watch();
  await page.goto(`/contract-details/${contract.id}`);
  const { title, readers } = t.record.parts;
  const notice = page.getByText(fill(t.record.differs, { parts: `${title}, ${readers}` }));
  await expect(notice).toBeVisible();
  await expect(heading(page, 'Honest agreement')).toBeVisible();
  await startSigning(page, sigrid);
  await expect(page.getByText(t.common.codes.UnverifiedContract)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);

  // the dialog is still there with what was typed
  attack.repent();
  await pressUntil(
    page.getByRole('dialog').getByRole('button', { name: t.signing.submit, exact: true }),
    () => expect(page.getByText(t.signing.doneText)).toBeVisible({ timeout: 4000 }),
  );
  await expect(notice).toHaveCount(0);
});

test('a contract that was seen as it is now is not shown as it was before', async ({ attack }) => {
  const world = await createWorld(attack.api);
  const contract = await addContract(world, 'honest', { signers: [world.sigrid] });
  const { page } = await attack.visit(world.sigrid);
  const path = `/contract-details/${contract.id}`;
  let before: ResourceDocument | undefined;
  const call = new RegExp(`GET .*/digitalassets/${contract.id}`);
  attack.lie(call, (answer) => void (before ??= answer));
  await page.goto(path);
  await expect(heading(page, 'Honest agreement')).toBeVisible();
  expectStatus(await changeContract(attack.api, contract, { title: 'Second edition' }), 200);
  await page.reload();
  await expect(heading(page, 'Second edition')).toBeVisible();
  attack.repent();
  attack.lie(call, () => before);
  attack.watch();
  await page.reload();
  await expect(page.getByText(t.common.codes.UnverifiedContract)).toBeVisible();
  expect(await attack.sent()).toEqual(NOTHING);
});
