import type { VerifiedRecord } from '../statements/contract-record.ts';
import { verifyDocumentStatement } from '../statements/document.ts';
import type { RecordDocument } from '../statements/record-facts.ts';
import type { LoggedStatement } from './proof-file.ts';
import { check, type ProofCheck } from './proof-report.ts';
import { loggedStatement, type Head } from './verify-heads.ts';

/** A file at hand: its name and the SHA3-256 of its content, 64 digits. */
export interface HashedFile {
  name: string;
  hash: string;
}

/** The transaction of each document's registration, by document id, if it was verified. */
export interface Registrations {
  transactions: Map<string, string>;
  checks: ProofCheck[];
}

/** Checks that exactly the documents of the record were registered, in its order. */
export async function verifyRegistrations(
  registrations: readonly LoggedStatement[],
  record: VerifiedRecord,
  log: Head,
): Promise<Registrations> {
  const transactions = new Map<string, string>();
  const checks: ProofCheck[] = [];
  const { documents } = record;
  for (let at = 0; at < Math.max(documents.length, registrations.length); at += 1) {
    const [document, registration] = [documents[at], registrations[at]];
    const transactionId =
      document !== undefined &&
      registration !== undefined &&
      (await isRegistered(registration, document, record))
        ? loggedStatement('doc', registration, log)
        : undefined;
    const name = document?.name ?? '';
    if (document === undefined || transactionId === undefined) {
      checks.push(check('failed', 'DocumentNotRegistered', name));
      continue;
    }
    transactions.set(document.id, transactionId);
    checks.push(check('passed', 'DocumentRegistered', name, { transactionId }));
  }
  return { transactions, checks };
}

async function isRegistered(
  { statement }: LoggedStatement,
  document: RecordDocument,
  { id, keys }: VerifiedRecord,
): Promise<boolean> {
  try {
    const stated = await verifyDocumentStatement(statement, statement.publicKey);
    return (
      stated.assetId === id &&
      stated.assetPublicKey === keys[stated.epoch] &&
      stated.documentId === document.id &&
      stated.documentHash === document.hash &&
      stated.size === document.size &&
      stated.name === document.name
    );
  } catch {
    return false;
  }
}

/** Compares the documents of the record with the files at hand. */
export function compareFiles(
  documents: readonly RecordDocument[],
  files: readonly HashedFile[],
): ProofCheck[] {
  const normal = (name: string) => name.normalize('NFC');
  const unknown = files.filter(({ name, hash }) =>
    documents.every((document) => document.hash !== hash && document.name !== normal(name)),
  );
  return [
    ...documents.map(({ name, hash }) => {
      if (files.some((file) => file.hash === hash)) return check('passed', 'DocumentMatches', name, { hash });
      const changed = files.find((file) => normal(file.name) === name);
      if (changed === undefined) return check('failed', 'DocumentMissing', name, { hash });
      return check('failed', 'DocumentChanged', name, { hash, found: changed.hash });
    }),
    ...unknown.map(({ name, hash }) => check('failed', 'FileUnknown', name, { hash })),
  ];
}
