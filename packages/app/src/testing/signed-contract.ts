import { fromBase64Url, toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry } from '@signet/domain/ledger/entry';
import { createContractSignature } from '@signet/domain/statements/contract-signature';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { chainHash } from '@signet/domain/statements/member';
import type { Contract, ContractDocument, NaturalPerson, Signature } from '../shared/api-client/entities.ts';
import { register, shownContract, startFakeServer } from './fake-server.ts';
import type { FakeServer } from './fake-world.ts';
import type { FakeAccount } from './people.ts';
import { stateRecord } from './records.ts';

const SALT = () => toBase64Url(randomBytes(32));

/** A contract of `me` that Sigrid signed, as an honest server shows it. */
export async function signedContract() {
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

export const accountOf = ({ id, attributes }: FakeAccount) => ({ id, ...attributes });
export const personOf = (firstName: string, emailAddress: string) => ({
  id: firstName,
  firstName,
  emailAddress,
});

/** A document that the log of the server has. */
export async function registeredDocument(
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

/** A signature of a document that the log of the server has; `time` is what the signer's clock says. */
export async function signatureBy(
  server: FakeServer,
  contract: Contract,
  document: ContractDocument,
  { id: accountId, keys }: FakeAccount,
  time = new Date(),
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
    time: time.toISOString(),
  });
  const salt = SALT();
  await server.ledger.add(createEntry('sig', fromBase64Url(salt), statement));
  return {
    id: 's',
    statement,
    salt,
    signatureValue: statement.signature,
    created: time.toISOString(),
    bcTxId: null,
  };
}

/** The contract with one thing changed in its document, or in the signature of it. */
export function changed(
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
