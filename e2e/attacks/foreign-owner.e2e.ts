import type { ResourceDocument } from '../../packages/domain/src/resources/json-api.ts';
import { createKeyBinding } from '../../packages/domain/src/statements/key-binding.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import { expectStatus } from '../../packages/server/test/support/people.ts';
import { newTransfer } from '../../packages/server/test/support/transfers.ts';
import type { Actor } from '../support/actor.ts';
import { expect, NOTHING, objectsOf, test, type Attack } from '../support/attacks.ts';
import { heading } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addColleague, addContract, createWorld, type World } from '../support/world.ts';

const t = textsOf('en');

/** The answer about a contract with another owner, and with the transfers that are to say so. */
async function claimed(
  { api, olga, stella }: World,
  statement: SignedStatement | undefined,
): Promise<(answer: ResourceDocument) => ResourceDocument> {
  const shown = await api.call('POST', '/naturalpersons?include=account', {
    token: olga.token,
    body: { data: { type: 'naturalpersons', attributes: { emailAddress: stella.email } } },
  });
  expectStatus(shown, 201);
  const bindings = await Promise.all([olga, stella].map(({ keys }) => createKeyBinding(keys)));
  const transfers = statement && [{ statement, salt: 'A'.repeat(43), bcTxId: null }];
  return (answer) => {
    const [contract] = objectsOf(answer);
    Object.assign(contract?.relationships?.['ownedBy'] ?? {}, {
      data: { type: 'naturalpersons', id: stella.personId },
    });
    const record = objectsOf(answer).find(({ type }) => type === 'contractrecords');
    Object.assign(record?.attributes ?? {}, transfers && { transfers, bindings });
    return { ...answer, included: [...(answer.included ?? []), ...objectsOf(shown.json)] };
  };
}

/** The answer about a contract as if it had never been transferred. */
function withoutTransfer(answer: ResourceDocument, founder: Actor): ResourceDocument {
  const [contract] = objectsOf(answer);
  Object.assign(contract?.relationships?.['ownedBy'] ?? {}, {
    data: { type: 'naturalpersons', id: founder.personId },
  });
  const record = objectsOf(answer).find(({ type }) => type === 'contractrecords');
  Object.assign(record?.attributes ?? {}, { transfers: [], bindings: [] });
  return answer;
}

const about = ({ id }: { id: string }) => new RegExp(`GET .*/digitalassets/${id}`);

/** The page of a contract is refused, and the browser sends nothing that anybody could use. */
async function assertRefused(attack: Attack, page: Awaited<ReturnType<Attack['visit']>>['page'], id: string) {
  attack.watch();
  await page.goto(`/contract-details/${id}`);
  await expect(page.getByText(t.common.codes.UnverifiedContract)).toBeVisible();
  await expect(heading(page, 'Honest agreement')).toHaveCount(0);
  expect(await attack.sent()).toEqual(NOTHING);
}

test('a transfer that the server made up with an accomplice is told to the owner and to a signer, and gives the accomplice nothing (GEN-11, ABUSE-10)', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const { olga, sigrid, stella } = world;
  const contract = await addContract(world, 'honest', { signers: [sigrid] });
  const pages = [(await attack.visit(olga)).page, (await attack.visit(sigrid)).page];
  const statementBy = async (by: Actor, stated = {}) =>
    (await newTransfer(contract, stella, { admins: [], by, stated })).data.attributes.transfer.statement;
  const inventions = {
    'without a word of anybody': undefined,
    'in the name of the accomplice': await statementBy(stella),
    'in the name of the owner': await statementBy(stella, { by: olga.accountId }),
  };
  for (const [invention, statement] of Object.entries(inventions))
    await test.step(invention, async () => {
      attack.lie(about(contract), await claimed(world, statement));
      for (const page of pages) await assertRefused(attack, page, contract.id);
      attack.repent();
    });
  for (const page of pages) {
    await page.reload();
    await expect(heading(page, 'Honest agreement')).toBeVisible();
  }
});

test('a transfer that the server hides is told to who gave the contract away, at once, and to who owns it (GEN-11, ABUSE-10)', async ({
  attack,
}) => {
  const world = await createWorld(attack.api, { inCompany: true });
  const { olga, sigrid } = world;
  await addColleague(world, sigrid);
  const contract = await addContract(world, 'honest');
  const { page } = await attack.visit(olga);
  let before: ResourceDocument | undefined;
  attack.lie(about(contract), (answer) => (before ??= structuredClone(answer)));
  await page.goto(`/contract-details/${contract.id}`);
  await page.getByRole('button', { name: t.contracts.detail.more }).click();
  await page.getByRole('menuitem', { name: t.contracts.detail.transfer }).click();
  const dialog = page.getByRole('dialog', { name: t.transfer.title });
  await dialog.getByLabel(t.transfer.owner).fill(sigrid.email);
  await page.keyboard.press('Escape');
  const given = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await dialog.getByRole('button', { name: t.transfer.submit }).click();
  await given;
  await assertRefused(attack, page, contract.id);

  attack.repent();
  const note = (visited: typeof page) =>
    visited.getByText('Olga Owner transferred this contract to Sigrid Signer');
  await page.reload();
  await expect(note(page)).toBeVisible();
  const owner = (await attack.visit(sigrid)).page;
  await owner.goto(`/contract-details/${contract.id}`);
  await expect(note(owner)).toBeVisible();
  attack.lie(about(contract), (answer) => withoutTransfer(answer, olga));
  for (const visited of [page, owner]) await assertRefused(attack, visited, contract.id);
});
