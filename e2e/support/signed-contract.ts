import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { textPdf } from '../../tools/pdf-samples.ts';
import type { Attack } from './attacks.ts';
import { startSigning } from './contract.ts';
import { textsOf } from './texts.ts';
import { addContract, type World } from './world.ts';

const t = textsOf('en');

/** A contract of Olga's that Sigrid signs, and the proof that Sigrid downloads. */
export async function signedContract(
  { visit }: Pick<Attack, 'visit'>,
  world: World,
): Promise<{ proof: string; document: Uint8Array }> {
  const contract = await addContract(world, 'honest', { signers: [world.sigrid] });
  const person = await visit(world.sigrid);
  const { page } = person;
  await page.goto(`/contract-details/${contract.id}`);
  await startSigning(page, person);
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
  await page.getByRole('link', { name: t.contracts.detail.proof }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.proof.download }).click();
  const proof = readFileSync(await (await download).path(), 'utf8');
  return { proof, document: textPdf('Honest agreement', 1) };
}
