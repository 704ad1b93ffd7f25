import type { VerifiedRecord } from '../statements/contract-record.ts';
import { verifyContractSignature, type ContractSignature } from '../statements/contract-signature.ts';
import { isBelieved } from '../statements/key-binding.ts';
import type { LoggedStatement } from './proof-file.ts';
import { check, type CheckCode, type ProofCheck, type ProvedSignature } from './proof-report.ts';
import { loggedStatement, type Head } from './verify-heads.ts';
import type { KnownPerson } from './verify-people.ts';
import type { Records } from './verify-records.ts';

/** How far a signer's clock may differ from the log's. */
const SIGNER_CLOCK_TOLERANCE_MS = 10 * 60_000;

/** The context that signatures are checked against; all of it is verified. */
export interface SigningContext {
  records: Records;
  newest: VerifiedRecord;
  people: ReadonlyMap<string, KnownPerson>;
  /** Transaction of each document's registration, by document id. */
  transactions: ReadonlyMap<string, string>;
  log: Head;
}

/** The valid signatures of a proof. */
export interface Signatures {
  valid: ProvedSignature[];
  /** Account ids of the signers, and hashes of the records that they signed. */
  named: string[];
  /** Addresses whose signature the record asks for and nobody gave. */
  awaited: string[];
  checks: ProofCheck[];
}

/** Checks every signature, and names each one that the record asks for and nobody gave. */
export async function verifySignatures(
  signatures: readonly LoggedStatement[],
  context: SigningContext,
): Promise<Signatures> {
  const valid: ProvedSignature[] = [];
  const named: string[] = [];
  const checks: ProofCheck[] = [];
  for (const one of await Promise.all(signatures.map((signature) => verifySignature(signature, context)))) {
    if ('code' in one) {
      checks.push(one);
      continue;
    }
    const { proved, recordHash } = one;
    const { time, loggedAt, value } = proved;
    valid.push(proved);
    named.push(proved.signer.accountId, recordHash);
    checks.push(check('passed', 'SignatureValid', subjectOf(proved, context), { time, loggedAt, value }));
  }
  const places = valid.map(({ signer, documentId }) => `${signer.accountId} ${documentId}`);
  if (places.some((place, at) => place <= (places[at - 1] ?? '')))
    checks.push(check('failed', 'ProofMalformed', '', { where: 'signatures' }));
  const awaited = awaitedOf(valid, context.newest);
  return {
    valid,
    named,
    awaited,
    checks: [...checks, ...awaited.map((email) => check('open', 'SignatureAwaited', email))],
  };
}

async function verifySignature(
  signature: LoggedStatement,
  { records, newest, people, transactions, log }: SigningContext,
): Promise<{ proved: ProvedSignature; recordHash: string } | ProofCheck> {
  const { statement } = signature;
  let content: ContractSignature;
  try {
    content = await verifyContractSignature(statement, statement.publicKey);
  } catch {
    return check('failed', 'SignatureInvalid');
  }
  const signer = people.get(content.signer.accountId);
  const document = newest.documents.find(({ id }) => id === content.documentId);
  const record = records.byHash.get(content.recordHash);
  const failed = (code: CheckCode) => {
    const name = signer === undefined ? content.signer.accountId : signer.person.name;
    return check('failed', code, `${name}: ${document?.name ?? content.documentId}`);
  };
  const fits =
    signer !== undefined &&
    document !== undefined &&
    record !== undefined &&
    isKeyOf(signer, content.signer.publicKey) &&
    content.assetId === newest.id &&
    newest.keys.includes(content.assetPublicKey) &&
    content.documentHash === document.hash &&
    content.size === document.size &&
    content.docTx === transactions.get(document.id) &&
    content.level === (signer.person.verification === null ? 'basic' : 'verified') &&
    content.identRef === null;
  if (!fits) return failed('SignatureMismatch');
  if (!record.signers.some(({ email }) => email === signer.person.email)) return failed('SignatureUnasked');
  const transactionId = loggedStatement('sig', signature, log);
  if (transactionId === undefined) return failed('SignatureInvalid');
  const { at } = signature.inclusion;
  if (!isBelieved(signer.keys, 'signKey', { key: content.signer.publicKey, loggedAt: at }))
    return failed('SignatureByReplacedKeys');
  if (Math.abs(Date.parse(content.time) - at) > SIGNER_CLOCK_TOLERANCE_MS)
    return failed('SignatureTimeImplausible');
  const proved = {
    documentId: document.id,
    signer: signer.person,
    time: content.time,
    loggedAt: new Date(at).toISOString(),
    value: statement.signature,
    transactionId,
  };
  return { proved, recordHash: content.recordHash };
}

/** Whether it is or was theirs. */
function isKeyOf({ keys }: KnownPerson, signKey: string): boolean {
  return [keys, ...keys.former].some((one) => one.signKey === signKey);
}

function subjectOf({ signer, documentId }: ProvedSignature, { newest }: SigningContext): string {
  const document = newest.documents.find(({ id }) => id === documentId);
  return `${signer.name} <${signer.email}>: ${document?.name ?? ''}`;
}

function awaitedOf(valid: readonly ProvedSignature[], { signers, documents }: VerifiedRecord): string[] {
  return signers
    .map(({ email }) => email)
    .filter((email) => {
      const given = valid.filter(({ signer }) => signer.email === email);
      return documents.some(({ id }) => !given.some(({ documentId }) => documentId === id));
    });
}
