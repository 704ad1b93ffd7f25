import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry } from '@signet/domain/ledger/entry';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import type { ContractDocument, NaturalPerson } from '../../shared/api-client/entities.ts';
import { issuer } from '../../trust/ledger/issuer.ts';
import { register, shownContract } from '../../testing/fake-server.ts';
import {
  accountOf,
  changed,
  personOf,
  registeredDocument,
  signatureBy,
  signedContract,
} from '../../testing/signed-contract.ts';
import { claim, transfer, TRANSFER_SALT, type Member } from '../../testing/transfers.ts';
import { createProof } from './create-proof.ts';

const failures = ({ checks }: ProofReport) =>
  checks.filter(({ status }) => status === 'failed').map(({ code }) => code);
const refusal = (code: string) => expect.objectContaining({ code });

it('data of an honest server is proved, with everything the offline check needs (AREA-PROOF-01, AREA-PROOF-02)', async () => {
  const { contract } = await signedContract();
  const { text, report } = await createProof(contract);
  expect(failures(report)).toEqual([]);
  expect(report.verdict).toBe('verified-service-time');
  expect(report.facts?.signatures.map(({ signer }) => signer.email)).toEqual(['sigrid@example.com']);
  const files = [{ name: 'a.pdf', hash: 'ab'.repeat(32) }];
  expect(await verifyProof(text, files, [await issuer()])).toEqual(report);
});

describe('a contract that changed its owner', () => {
  /** Signed when it was of the person, and given to Bob since. */
  async function givenContract() {
    const { server, contract } = await signedContract();
    const bob = await register(server, 'bob@example.com');
    const given = await transfer(server, { from: server.me as Member, to: bob });
    await server.ledger.add(createEntry('rec', fromBase64Url(TRANSFER_SALT), given));
    await claim(server, bob, [given]);
    forgetAnswers();
    const { documents = [] } = contract;
    return { server, given: { ...(await shownContract(server)), description: '', documents } };
  }

  it('is proved with its owners, and signatures from before stay (GEN-11, AREA-PROOF-01)', async () => {
    const { given } = await givenContract();
    const { report } = await createProof(given);
    expect(failures(report)).toEqual([]);
    expect(report.verdict).toBe('verified-service-time');
    expect(report.facts?.owner.email).toBe('bob@example.com');
    expect(report.facts?.transfers.map(({ from }) => from.email)).toEqual(['ada@example.com']);
  });

  it('is not proved when the log does not have its transfer, or the server hides who made it (ABUSE-10)', async () => {
    const { server, given } = await givenContract();
    const parties = server.transferParties;
    server.transferParties = [];
    forgetAnswers();
    expect((await createProof(given)).report.verdict).toBe('invalid');
    server.transferParties = parties;
    forgetAnswers();
    const [id] = [...server.ledger.numbers.keys()].slice(-1);
    server.ledger.numbers.delete(id ?? '');
    await expect(createProof(given)).rejects.toEqual(refusal('LedgerProofInvalid'));
  });
});

describe('data of a lying server is not proved (AREA-PROOF-01)', () => {
  it('a signature of somebody else under the name of the signer', async () => {
    const { server, contract } = await signedContract();
    await createProof(contract); // this device knows Sigrid by her address from now on
    const eve = await register(server, 'eve@example.com');
    const [document] = contract.documents ?? [];
    const forged = await signatureBy(server, contract, document as ContractDocument, eve.account);
    const signer = {
      ...personOf('Sigrid', 'sigrid@example.com'),
      account: accountOf(eve.account),
    } as NaturalPerson;
    await expect(createProof(changed(contract, {}, { ...forged, signer }))).rejects.toEqual(
      refusal('UnverifiedKey'),
    );
  });

  it('a signature of one person of the contract under the name of another', async () => {
    const { contract } = await signedContract();
    const { ownedBy: signer } = contract;
    if (signer === undefined) throw new TypeError('the owner is shown');
    await expect(createProof(changed(contract, {}, { signer }))).rejects.toEqual(
      refusal('SignatureManipulated'),
    );
  });

  it('a signature that the signer made for another document', async () => {
    const { server, contract, sigrid } = await signedContract();
    const other = await registeredDocument(server, contract);
    const { statement, salt } = await signatureBy(server, contract, other, sigrid.account);
    const { report } = await createProof(changed(contract, {}, { statement, salt }));
    expect(failures(report)).toContain('SignatureMismatch');
    expect(report.verdict).toBe('invalid');
  });

  it('a document that its owner did not register', async () => {
    const { contract } = await signedContract();
    for (const lie of [{ documentHash: 'ef'.repeat(32) }, { name: 'b.pdf' }, { size: 11 }]) {
      await expect(createProof(changed(contract, lie))).rejects.toEqual(refusal('SignatureManipulated'));
    }
  });

  it('a signature, a document or a record that the ledger does not have', async () => {
    const { server, contract } = await signedContract();
    const ours = [...server.ledger.numbers].slice(3); // the first three are entries of other people
    expect(ours).toHaveLength(3);
    for (const [id, number] of ours) {
      server.ledger.numbers.delete(id);
      await expect(createProof(contract)).rejects.toEqual(refusal('LedgerProofInvalid'));
      server.ledger.numbers.set(id, number);
    }
    expect((await createProof(contract)).report.verdict).toBe('verified-service-time');
  });

  it('a signature without its signer, or keys that are not in the log of keys', async () => {
    const { server, contract } = await signedContract();
    const nobody = { account: null } as NaturalPerson;
    await expect(createProof(changed(contract, {}, { signer: nobody }))).rejects.toEqual(
      refusal('SignatureManipulated'),
    );
    server.keyLedger.numbers.clear();
    await expect(createProof(contract)).rejects.toEqual(refusal('UnverifiedKey'));
  });
});
