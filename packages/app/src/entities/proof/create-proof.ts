import { fromBase64Url, toBase64 } from '@signet/domain/bytes/base64';
import { AppError } from '@signet/domain/errors/app-error';
import { createEntry, keyEntry, keyLabelOf, type EntryType } from '@signet/domain/ledger/entry';
import type { Inclusion, LoggedStatement, Proof } from '@signet/domain/proof/proof-file';
import type { ProofReport } from '@signet/domain/proof/proof-report';
import { writeProof } from '@signet/domain/proof/read-proof';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { api } from '../../shared/api-client/api.ts';
import type { Account, Contract, ContractDocument, NaturalPerson } from '../../shared/api-client/entities.ts';
import { withHistoryWorker } from '../../shared/workers/with-history-worker.ts';
import { serverConfiguration } from '../../shared/config/server-configuration.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { transferPartiesOf } from '../contracts/transfer-parties.ts';
import { checkDocumentStatement } from '../documents/open-document.ts';
import { assertSignatures, assertSigners } from './assert-signatures.ts';
import { issuer } from '../../trust/ledger/issuer.ts';
import { placesInLog } from '../../trust/ledger/places-in-log.ts';

/** A proof of signature as a file, with the report of the offline verifier's own code. */
export interface CreatedProof {
  text: string;
  report: ProofReport;
}

/** A statement with the salt (base64url) that hides it in its log. */
interface Salted {
  statement: SignedStatement;
  salt: string;
}

/**
 * The proof of signature of a contract (AREA-PROOF; docs/protocol.md, Proof): one file that carries everything an offline check
 * needs, checked here as by any reader.
 *
 * @throws AppError LedgerProofInvalid while ledger entries are still missing, SignatureManipulated, UnverifiedKey when the server shows somebody
 * else than this device knows, ConnectionError
 */
export async function createProof(contract: Contract): Promise<CreatedProof> {
  await assertSigners(contract);
  try {
    return await prove(contract);
  } catch (error) {
    // whatever is missing for the proof hides no signature that does not hold
    await assertSignatures(contract);
    throw error;
  }
}

async function prove(contract: Contract): Promise<CreatedProof> {
  const [{ trust }, self, records] = await Promise.all([
    serverConfiguration(),
    issuer(),
    recordsOf(contract),
  ]);
  const documents = await documentsOf(contract);
  const transfers = contract.record?.transfers ?? [];
  const accounts = await accountsOf(contract);
  const signatures = signaturesOf(documents);
  const [contracts, keys] = await Promise.all([
    placesInLog('contracts', [
      ...[...records, ...transfers].map((one) => entryOf('rec', one)),
      ...documents.map((one) => entryOf('doc', one)),
      ...signatures.map((one) => entryOf('sig', one)),
    ]),
    placesInLog('keys', accounts.flatMap(entriesOf)),
  ]);
  const place = contracts.inclusions.values();
  const keyPlace = keys.inclusions.values();
  const proof: Proof = {
    version: 2,
    trust,
    heads: { contracts: contracts.head, keys: keys.head },
    records: records.map((one) => logged(one, place)),
    ...(transfers.length > 0 && { transfers: transfers.map((one) => logged(one, place)) }),
    documents: documents.map((one) => logged(one, place)),
    signatures: signatures.map((one) => logged(one, place)),
    people: accounts.map(({ keyBinding: binding, keySalt, keyLabelSalt, identity }) => ({
      binding,
      salt: saltOf(keySalt),
      labelSalt: saltOf(keyLabelSalt),
      inclusion: next(keyPlace),
      identity: logged(identity, keyPlace),
    })),
  };
  const text = writeProof(proof);
  const files = documents.map(({ name, documentHash }) => ({ name, hash: documentHash }));
  return { text, report: await withHistoryWorker((worker) => worker.verifyProof(text, files, [self])) };
}

/** Salts travel as base64url and stand in a proof as base64. */
const saltOf = (salt: string): string => toBase64(fromBase64Url(salt));

function next(places: Iterator<Inclusion>): Inclusion {
  const { value } = places.next();
  if (value === undefined) throw new TypeError('every entry was looked for');
  return value;
}

function logged({ statement, salt }: Salted, places: Iterator<Inclusion>): LoggedStatement {
  return { statement, salt: saltOf(salt), inclusion: next(places) };
}

const entryOf = (type: EntryType | 'id', { statement, salt }: Salted): Uint8Array =>
  createEntry(type, fromBase64Url(salt), statement);

type KnownAccount = Account & { identity: Salted };

function entriesOf({ id, keyBinding, keySalt, keyLabelSalt, identity }: KnownAccount): Uint8Array[] {
  const label = keyLabelOf(id, fromBase64Url(keyLabelSalt));
  return [keyEntry(label, keyBinding, fromBase64Url(keySalt)), entryOf('id', identity)];
}

/** The newest record, and before it those that signatures name. */
async function recordsOf({ id, documents = [], verified }: Contract): Promise<Salted[]> {
  const query = { include: ['signedRecords'] } as const;
  const { signedRecords = [] } = await api.get('digitalassets', id, query);
  const contents = await Promise.all(
    documents
      .flatMap(({ signatures = [] }) => signatures)
      .map(({ statement }) => verifyContractSignature(statement, statement.publicKey)),
  );
  const wanted = new Set([...contents.map(({ recordHash }) => recordHash), verified?.hash]);
  return signedRecords
    .filter(({ statement }) => wanted.has(chainHash(statement)))
    .toSorted((one, other) => one.seq - other.seq);
}

/** In the order of the record, registered as its owner says. */
async function documentsOf(contract: Contract): Promise<ContractDocument[]> {
  const { documents = [], verified } = contract;
  for (const document of documents) await checkDocumentStatement(contract, document);
  const order = verified?.documents.map(({ id }) => id) ?? [];
  return documents.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** By signer and then by document, as proofs have them. */
function signaturesOf(documents: readonly ContractDocument[]): Salted[] {
  const signatures = documents.flatMap(({ id, signatures: given = [] }) =>
    given.map(({ signer, statement, salt }) => ({ place: `${signer?.account?.id} ${id}`, statement, salt })),
  );
  return signatures.toSorted((one, other) => (one.place < other.place ? -1 : 1));
}

/** Everybody the proof is about, by account id. Each must be the person whom this device knows by that address. */
async function accountsOf(contract: Contract): Promise<KnownAccount[]> {
  const { ownedBy, documents = [] } = contract;
  const signers = documents.flatMap(({ signatures = [] }) => signatures.map(({ signer }) => signer));
  const people = [ownedBy, ...(await transferPartiesOf(contract)), ...signers];
  const accounts = await Promise.all(people.map((person) => verified(person)));
  // afterwards: what is refuted of one is told before what is missing of another
  const byId = new Map(accounts.map((account) => [account.id, withIdentity(account)]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function verified({ account, emailAddress = '' }: Partial<NaturalPerson> = {}): Promise<Account> {
  if (!account) throw new AppError('NotFound', { detail: 'somebody came without an account' });
  await verifiedAccount(account, emailAddress);
  return account;
}

function withIdentity(account: Account): KnownAccount {
  const { identity } = account;
  if (identity !== null) return { ...account, identity };
  const cause = new AppError('NotFound', { detail: 'nobody said who it is' });
  throw new AppError('UnverifiedKey', { detail: 'somebody came without a name', cause });
}
