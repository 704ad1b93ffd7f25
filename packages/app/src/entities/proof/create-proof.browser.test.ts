import { fromBase64Url, toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry } from '@signet/domain/ledger/entry';
import { createContractSignature } from '@signet/domain/statements/contract-signature';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { verifyProof } from '@signet/domain/proof/verify-proof';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { chainHash } from '@signet/domain/statements/member';
import { describe, expect, it } from 'vitest';
import type {
  Contract,
  ContractDocument,
  NaturalPerson,
  Signature,
} from '../../shared/api-client/entities.ts';
import { issuer } from '../../trust/ledger/issuer.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import type { FakeAccount } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { createProof } from './create-proof.ts';

const SALT = () => toBase64Url(randomBytes(32));
const NOW = new Date();

/** A contract of `me` that Sigrid signed, as an honest server shows it. */
async function signedContract() {
  const server = await startFakeServer();
  const sigrid = await register(server, 'sigrid@example.com');
  const document = await registeredDocument(server, server.contract);
  const { id, documentHash: hash, size, name } = document;
  const signers = [{ email: sigrid.emailAddress, accountId: sigrid.account.id, level: 'basic' as const }];
  await stateRecord(server, { documents: [{ id, hash, size, name }], signers });
  const contract = await shownContract(server);
  const signature = await signatureBy(server, contract, document, sigrid.account);
  const signer = {
    ...personOf('Sigrid', sigrid.emailAddress),
    account: accountOf(sigrid.account),
  } as NaturalPerson;
  const signed: Contract = {
    ...contract,
    description: '',
    documents: [{ ...document, signatures: [{ ...signature, signer }] }],
  };
  return { server, contract: signed, sigrid };
}

const accountOf = ({ id, attributes }: FakeAccount) => ({ id, ...attributes });
const personOf = (firstName: string, emailAddress: string) => ({ id: firstName, firstName, emailAddress });

async function registeredDocument(
  server: FakeServer,
  contract: Pick<Contract, 'id' | 'publicKey'>,
): Promise<ContractDocument> {
  const fields = { size: 10, name: 'a.pdf', documentHash: 'ab'.repeat(32) };
  const documentId = crypto.randomUUID();
  const statement = await createDocumentStatement(server.me.account.keys.auth, {
    ...fields,
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    epoch: 0,
    documentId,
    fileHeader: 'cd'.repeat(56),
  });
  const salt = SALT();
  const bcTxId = await server.ledger.add(createEntry('doc', fromBase64Url(salt), statement));
  return { id: documentId, ...fields, statement, salt, bcTxId } as ContractDocument;
}

async function signatureBy(
  server: FakeServer,
  contract: Contract,
  document: ContractDocument,
  { id: accountId, keys }: FakeAccount,
): Promise<Signature> {
  const statement = await createContractSignature(keys.sign, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    documentId: document.id,
    documentHash: document.documentHash,
    size: document.size,
    docTx: document.bcTxId ?? '',
    recordHash: chainHash(server.record.statement),
    accountId,
    level: 'basic',
    identRef: null,
    time: NOW.toISOString(),
  });
  const salt = SALT();
  await server.ledger.add(createEntry('sig', fromBase64Url(salt), statement));
  return {
    id: 's',
    statement,
    salt,
    signatureValue: statement.signature,
    created: NOW.toISOString(),
    bcTxId: null,
  };
}

/** The contract with one thing changed in its document, or in the signature of it. */
function changed(
  contract: Contract,
  document: Partial<ContractDocument>,
  signature: Partial<Signature> = {},
): Contract {
  const [only] = contract.documents ?? [];
  const [first] = only?.signatures ?? [];
  return {
    ...contract,
    documents: [{ ...only, ...document, signatures: [{ ...first, ...signature }] } as ContractDocument],
  };
}

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
    await expect(createProof(changed(contract, {}, { signer: nobody }))).rejects.toEqual(refusal('NotFound'));
    server.keyLedger.numbers.clear();
    await expect(createProof(contract)).rejects.toEqual(refusal('UnverifiedKey'));
  });
});
