import { beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Contract, ContractDocument, NaturalPerson } from '../../shared/api-client/entities.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { register } from '../../testing/fake-server.ts';
import { ProofOutcome } from '../../testing/proof-outcome.tsx';
import {
  accountOf,
  changed,
  personOf,
  registeredDocument,
  signatureBy,
  signedContract,
} from '../../testing/signed-contract.ts';
import { SignatureNotice } from './signature-notice.tsx';

const MANIPULATED = /^Warning: the content does not match what was signed/;
const LOGGED = { bcTxId: 'ab'.repeat(32) };

let made: Awaited<ReturnType<typeof signedContract>>;

/** Shows what the page of the contract warns of, once the proof came to an end. */
async function show(contract: Contract, outcome: string) {
  const shown = await render(shownWith(contract));
  await expect.element(page.getByRole('status').filter({ hasText: outcome })).toBeVisible();
  return shown;
}

const shownWith = (contract: Contract) => (
  <EmptyCache>
    <SignatureNotice contract={contract} />
    <ProofOutcome contract={contract} />
  </EmptyCache>
);

/** The log is asked in vain for what was entered `from` there, up to the next. */
const hide = (from: number, to?: number): void => {
  const { numbers } = made.server.ledger;
  // the first three are entries of other people; then come the document, the record and the signature
  for (const id of [...numbers.keys()].slice(3).slice(from, to)) numbers.delete(id);
};

/** All that the page says. */
const texts = () =>
  page
    .getByText(/./)
    .elements()
    .map(({ textContent }) => textContent);

const documentOf = ({ documents }: Contract) => documents?.[0] as ContractDocument;

beforeAll(() => speakEnglish());
beforeEach(async () => {
  made = await signedContract();
});

describe('a signature that does not hold is told on the page of the contract (ERR-53, J-088)', () => {
  it('one that was made for another document', async () => {
    const { server, contract, sigrid } = made;
    const other = await registeredDocument(server, contract);
    const { statement, salt } = await signatureBy(server, contract, other, sigrid.account);
    await show(changed(contract, {}, { statement, salt }), 'invalid');
    await expect.element(page.getByText(MANIPULATED)).toBeVisible();
  });

  it.each([
    ['another document', false],
    ['another person', true],
  ])('one that was made for or by %s, although the log is silent', async (_, isByOther) => {
    const { server, contract, sigrid } = made;
    const by = isByOther ? await register(server, 'eve@example.com') : sigrid;
    const document = isByOther ? documentOf(contract) : await registeredDocument(server, contract);
    const { statement, salt } = await signatureBy(server, contract, document, by.account);
    hide(0);
    await show(changed(contract, {}, { statement, salt }), 'SignatureManipulated');
    await expect.element(page.getByText(MANIPULATED)).toBeVisible();
  });

  it.each([
    ['the log of keys is away', {}],
    ['the server shows nobody as its signer', { hasAccount: false }],
    ['the server hides who the signer is', { hasIdentity: false }],
  ])('one that was made for another document, although %s', async (_, shown) => {
    const { hasAccount = true, hasIdentity = true } = shown as Record<string, boolean>;
    const { server, contract, sigrid } = made;
    const other = await registeredDocument(server, contract);
    const { statement, salt } = await signatureBy(server, contract, other, sigrid.account);
    const account = { ...accountOf(sigrid.account), ...(!hasIdentity && { identity: null }) };
    const person = { ...personOf('Sigrid', sigrid.emailAddress), account: hasAccount ? account : null };
    if (hasAccount && hasIdentity)
      server.intercept = ({ url }) =>
        url.includes('ledger.example/keys/') ? new Response('', { status: 503 }) : undefined;
    const signer = person as NaturalPerson;
    await show(changed(contract, {}, { statement, salt, signer }), 'SignatureManipulated');
    await expect.element(page.getByText(MANIPULATED)).toBeVisible();
  });

  it('one that the server puts in the place of a checked one later, under the same id', async () => {
    const { server, contract, sigrid } = made;
    const { rerender } = await show(contract, 'verified-service-time');
    const other = await registeredDocument(server, contract);
    const { statement, salt } = await signatureBy(server, contract, other, sigrid.account);
    await rerender(shownWith(changed(contract, {}, { statement, salt })));
    await expect.element(page.getByText(MANIPULATED)).toBeVisible();
  });

  it('one that the log does not have, although the server says so', async () => {
    hide(2, 3);
    await show(changed(made.contract, {}, LOGGED), 'SignatureManipulated');
    await expect.element(page.getByText(MANIPULATED)).toBeVisible();
  });

  it('one of an account that took the place of the signer', async () => {
    const { server, contract } = made;
    const eve = await register(server, 'eve@example.com');
    await show(contract, 'verified-service-time');
    const forged = await signatureBy(server, contract, documentOf(contract), eve.account);
    const signer = { ...personOf('Sigrid', 'sigrid@example.com'), account: accountOf(eve.account) };
    await show(
      changed(contract, {}, { ...forged, id: 'forged', signer: signer as NaturalPerson }),
      'UnverifiedKey',
    );
    await expect.element(page.getByText(/^This person’s key could not be verified/)).toBeVisible();
  });
});

describe('an honest server gives no false alarm (J-088)', () => {
  it('when everything is there', async () => {
    await show(made.contract, 'verified-service-time');
    expect(page.getByText(MANIPULATED).elements()).toEqual([]);
  });

  it.each([
    ['the document', 0],
    ['the record', 1],
  ])('while %s still waits for the log, and the signature is there', async (_, at) => {
    hide(at, at + 1);
    await show(changed(made.contract, {}, LOGGED), 'LedgerProofInvalid');
    expect(texts()).toEqual(['LedgerProofInvalid']);
  });

  it('while the signature still waits for the log', async () => {
    hide(2, 3);
    await show(made.contract, 'LedgerProofInvalid');
    expect(texts()).toEqual(['LedgerProofInvalid']);
  });

  it.each([
    ['contracts', /ledger\.example\/proof\//, 'LedgerProofInvalid'],
    ['keys', /ledger\.example\/keys\//, 'UnverifiedKey'],
  ])('while the log of %s is away', async (_, log, outcome) => {
    made.server.intercept = ({ url }) => (log.test(url) ? new Response('', { status: 503 }) : undefined);
    await show(changed(made.contract, {}, LOGGED), outcome);
    expect(texts()).toEqual([outcome]);
  });

  it('when the clock of the signer was wrong', async () => {
    const { server, contract, sigrid } = made;
    const early = new Date(Date.now() - 60 * 60_000);
    const signature = await signatureBy(server, contract, documentOf(contract), sigrid.account, early);
    await show(changed(contract, {}, signature), 'invalid');
    expect(page.getByText(MANIPULATED).elements()).toEqual([]);
  });

  it('when the server may not show who owns the contract', async () => {
    const { contract } = made;
    const { ownedBy } = contract;
    const nameless = { ...ownedBy, account: { ...ownedBy?.account, identity: null } } as NaturalPerson;
    await show({ ...contract, ownedBy: nameless }, 'UnverifiedKey');
    expect(texts()).toEqual(['UnverifiedKey']);
  });
});
