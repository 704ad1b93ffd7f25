import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { certifyContractKey } from '../../packages/domain/src/trust/certified-key.ts';
import type { HeldKey } from '../../packages/domain/src/trust/held-key.ts';
import { openEnvelope } from '../../packages/domain/src/envelopes/envelope.ts';
import {
  createFileDecryptor,
  FILE_HEADER_BYTES,
  readFileHeader,
} from '../../packages/domain/src/files/file-format.ts';
import { parseRecoveryPhrase } from '../../packages/domain/src/crypto/recovery-phrase.ts';
import { accountIdOfKeys } from '../../packages/domain/src/statements/key-binding.ts';
import { vouch } from '../../packages/domain/src/trust/vouch.ts';
import type { VerifiedSigner } from '../../packages/domain/src/trust/parties.ts';
import { createDraft, finish, invite, samplePdf, upload } from '../support/contract.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAccount } from '../support/actor.ts';
import { type Person } from '../support/person.ts';
import type { Signet } from '../support/signet.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en');

interface Resource {
  type: string;
  id: string;
  attributes: Record<string, string>;
}

/** The server's response about a contract while the page opens it. */
async function answerWhile(page: Page, id: string, act: () => Promise<unknown>): Promise<Resource[]> {
  const isContract = (response: Response) =>
    response.url().includes(`/digitalassets/${id}?include=`) && response.request().method() === 'GET';
  const [answer] = await Promise.all([page.waitForResponse(isContract), act()]);
  const { data, included } = (await answer.json()) as { data: Resource; included: Resource[] };
  return [data, ...included];
}

/** The contract's secret as Bob has it: by Bob's words, and the grant from Bob's time as a reader. */
async function secretKeptBy(bob: Person, answer: readonly Resource[]): Promise<HeldKey> {
  const keys = await deriveAccountKeys(parseRecoveryPhrase(bob.words.join(' ')));
  const accountId = accountIdOfKeys(keys);
  const of = (type: string) => answer.filter((resource) => resource.type === type);
  const [contract] = of('digitalassets');
  const grant = of('accessgrants').find(({ attributes }) => attributes['encrDS']);
  const granterKey = grant?.attributes['granterKey'] ?? '';
  const granter = of('accounts').find(({ attributes }) => attributes['authKey'] === granterKey);
  const { founderId = '', publicKey = '' } = contract?.attributes ?? {};
  return openEnvelope({
    envelope: grant?.attributes['encrDS'] ?? '',
    key: certifyContractKey({ id: contract?.id ?? '', founderId, publicKey }),
    recipient: { type: 'account', id: accountId, keyPair: keys.enc },
    granter: vouch<VerifiedSigner>({ accountId: granter?.id ?? '', authKey: granterKey }),
  });
}

/** All encrypted files that the server stores. */
function storedFiles({ dataDir }: Signet): Buffer[] {
  const folder = join(dataDir, 'blobs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
}

/** Whether a secret opens the document in any of the stored files, under whatever epoch. */
async function opensAny(files: readonly Buffer[], documentId: string, key: HeldKey): Promise<boolean> {
  for (const file of files)
    for (const epoch of [0, 1, 2]) {
      const renamed = { ...key, of: { ...key.of, epoch } };
      const isOpen = await createFileDecryptor(renamed, documentId, readFileHeader(file))
        .then((decryptor) => decryptor.decrypt(file.subarray(FILE_HEADER_BYTES), true))
        .then(
          () => true,
          () => false,
        );
      if (isOpen) return true;
    }
  return false;
}

test('who was removed keeps what they have, and cannot open what is added later, not even with the server’s help', async ({
  signet,
  olga,
  newcomer,
}) => {
  const [bob, carol] = [await newcomer({ firstName: 'Bob' }), await newcomer({ firstName: 'Carol' })];
  for (const person of [bob, carol]) {
    await openAccount(person, signet);
  }
  const { page } = olga;
  const id = await createDraft(olga, 'Read by some');
  await upload(olga, samplePdf('first.pdf', 'Written at first'));
  for (const { email } of [bob, carol]) await invite(olga, email, 'view');
  await finish(olga);

  const shown = await answerWhile(bob.page, id, () => bob.page.goto(`/contract-details/${id}`));
  await expect(bob.page.getByText('Written at first, page 1')).toBeVisible();
  const kept = await secretKeptBy(bob, shown);

  await page.getByRole('button', { name: 'Actions for Bob Tester' }).click();
  await page.getByRole('menuitem', { name: t.sharing.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.sharing.remove }).click();
  await expect(page.getByText(bob.email)).toHaveCount(0);
  await page.getByRole('button', { name: t.contracts.documents.change }).click();
  await upload(olga, samplePdf('second.pdf', 'Written afterwards'));
  await page.getByRole('button', { name: t.common.close }).last().click();

  // Carol opens both, with the key that was given last
  const answer = await answerWhile(carol.page, id, () => carol.page.goto(`/contract-details/${id}`));
  const documentOf = (name: string) =>
    answer.find(({ type, attributes }) => type === 'documentsmetadata' && attributes['name'] === name)?.id ??
    '';
  for (const [name, text] of [
    ['first.pdf', 'Written at first, page 1'],
    ['second.pdf', 'Written afterwards, page 1'],
  ] as const) {
    await carol.page
      .getByRole('button', { name: t.contracts.documents.open.replace('{{name}}', name) })
      .click();
    await expect(carol.page.getByText(text)).toBeVisible();
  }
  expect(carol.troubles).toEqual([]);

  await bob.page.reload();
  await expect(bob.page.getByText(t.common.codes.NotFound)).toBeVisible();
  const files = storedFiles(signet);
  expect(await opensAny(files, documentOf('first.pdf'), kept)).toBe(true);
  expect(await opensAny(files, documentOf('second.pdf'), kept)).toBe(false);

  // a newly invited person opens both as well
  const dora = await newcomer({ firstName: 'Dora' });
  await openAccount(dora, signet);
  await invite(olga, dora.email, 'view');
  await dora.page.goto(`/contract-details/${id}`);
  await dora.page
    .getByRole('button', { name: t.contracts.documents.open.replace('{{name}}', 'first.pdf') })
    .click();
  await expect(dora.page.getByText('Written at first, page 1')).toBeVisible();
  expect(olga.troubles).toEqual([]);
});
