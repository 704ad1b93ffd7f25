import {
  openContractRecord,
  verifyContractRecord,
  type VerifiedRecord,
} from '../statements/contract-record.ts';
import type { RecordDocument } from '../statements/record-facts.ts';
import { verifyKeyBinding } from '../statements/key-binding.ts';
import type { ProofBundle } from './proof-bundle.ts';
import { failed, notice, passed, type ProofCheck } from './proof-report.ts';

/** The owner's record in a proof; undefined when it is not the contract's, or not by its founder. */
export async function recordOf({ contract, record }: ProofBundle): Promise<VerifiedRecord | undefined> {
  const { statement, ownerBinding } = record;
  try {
    const { accountId: founderId } = await verifyKeyBinding(ownerBinding);
    const { keys } = await openContractRecord(statement, statement.publicKey);
    const facts = { id: contract.id, founderId, publicKey: keys[0] ?? '' };
    return await verifyContractRecord(statement, { facts, ownerBinding });
  } catch {
    return undefined;
  }
}

/** Checks that title and documents are those of the record, and names the signatures that it asks for and nobody gave. */
export function recordChecks(bundle: ProofBundle, record: VerifiedRecord | undefined): ProofCheck[] {
  const { title, description } = bundle.contract;
  if (record === undefined) return [failed('record', title, 'RecordInvalid')];
  const sameTexts =
    record.title === title.normalize('NFC') && record.description === description.normalize('NFC');
  const sameDocuments =
    record.documents.length === bundle.documents.length &&
    bundle.documents.every((document) => record.documents.some((stated) => isSame(stated, document)));
  if (!sameTexts || !sameDocuments) return [failed('record', title, 'RecordMismatch')];
  return [passed('record', title, 'RecordValid', { time: record.time }), ...awaited(bundle, record)];
}

function isSame(stated: RecordDocument, document: ProofBundle['documents'][number]): boolean {
  return (
    stated.id === document.id &&
    stated.hash === document.documentHash &&
    stated.size === document.size &&
    stated.name === document.name.normalize('NFC')
  );
}

function awaited({ documents, signatures }: ProofBundle, { signers }: VerifiedRecord): ProofCheck[] {
  return signers
    .filter(({ email }) => {
      const given = signatures.filter(({ signer }) => signer.email === email);
      return documents.some(({ id }) => !given.some(({ documentId }) => documentId === id));
    })
    .map(({ email }) => notice('signers', email, 'SignatureAwaited'));
}
