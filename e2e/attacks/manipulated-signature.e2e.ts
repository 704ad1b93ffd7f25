import { signAll } from '../../packages/server/test/support/signing.ts';
import { expect, objectsOf, test } from '../support/attacks.ts';
import { heading } from '../support/places.ts';
import { textsOf } from '../support/texts.ts';
import { addContract, createWorld } from '../support/world.ts';

const t = textsOf('en');

test('a signature that the server took from another contract is told on the page of the contract, and an honest one is not (ERR-53, J-088)', async ({
  attack,
}) => {
  const world = await createWorld(attack.api);
  const contracts = [];
  for (const side of ['honest', 'decoy'] as const) {
    const contract = await addContract(world, side, { signers: [world.sigrid] });
    const [signature] = await signAll(attack.api, contract, world.sigrid);
    contracts.push({ ...contract, signature });
  }
  const [honest, decoy] = contracts as [(typeof contracts)[number], (typeof contracts)[number]];
  const { page } = await attack.visit(world.olga);
  const warning = page.getByText(t.common.codes.SignatureManipulated);
  const proved = page.getByRole('img', { name: t.timeline.proved });
  const entry = page.getByText(/Sigrid Signer signed/);
  let foreign: Record<string, unknown> | undefined;

  const show = async (id: string) => {
    await page.goto(`/contract-details/${id}`);
    await page.getByRole('button', { name: t.comments.write }).scrollIntoViewIfNeeded();
    await expect(entry).toBeVisible();
  };
  attack.lie(new RegExp(`GET .*/digitalassets/${decoy.id}`), (answer) => {
    foreign ??= objectsOf(answer).find(({ id }) => id === decoy.signature)?.attributes;
    return undefined;
  });
  // the server enters the signatures in its log by itself, a little later
  await expect(async () => {
    await show(decoy.id);
    await expect(proved).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  await expect(warning).toHaveCount(0);

  attack.lie(new RegExp(`GET .*/digitalassets/${honest.id}`), (answer) => {
    const own = objectsOf(answer).find(({ id }) => id === honest.signature);
    const { statement, salt, signatureValue } = foreign ?? {};
    Object.assign(own?.attributes ?? {}, { statement, salt, signatureValue });
    return answer;
  });
  await show(honest.id);
  await expect(warning).toBeVisible();
  await expect(proved).toHaveCount(0);

  attack.repent();
  await page.reload();
  await page.getByRole('button', { name: t.comments.write }).scrollIntoViewIfNeeded();
  await expect(entry).toBeVisible();
  await expect(proved).toHaveCount(1);
  await expect(warning).toHaveCount(0);
  await expect(heading(page, 'Honest agreement')).toBeVisible();
});
