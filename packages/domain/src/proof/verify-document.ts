import { fromBase64 } from '../bytes/base64.ts';
import { createEntry, transactionIdOf } from '../ledger/entry.ts';
import { verifyTlogProof } from '../ledger/tlog-proof.ts';
import { verifyDocumentStatement } from '../statements/document.ts';
import type { ProofBundle, ProofDocument } from './proof-bundle.ts';
import { failed, notice, passed, type ProofCheck } from './proof-report.ts';

/** A file at hand: its name and the SHA3-256 of its content, 64 digits. */
export interface HashedFile {
  name: string;
  hash: string;
}

/** The ledger entry of a document's registration. */
export function documentEntry(document: ProofDocument): Uint8Array {
  return createEntry('doc', fromBase64(document.docSalt), document.docStatement);
}

/** Checks one document of a proof: that the file is at hand unchanged, was registered, and is signed. */
export async function verifyDocument(
  bundle: ProofBundle,
  document: ProofDocument,
  files: readonly HashedFile[],
): Promise<ProofCheck[]> {
  const checks = [hashCheck(document, files), await registrationCheck(bundle, document)];
  const signed = bundle.signatures.some(({ documentId }) => documentId === document.id);
  if (!signed) checks.push(notice('document-signed', document.name, 'DocumentUnsigned'));
  return checks;
}

function hashCheck({ name, documentHash }: ProofDocument, files: readonly HashedFile[]): ProofCheck {
  const details = { hash: documentHash };
  if (files.some((file) => file.hash === documentHash)) {
    return passed('document-hash', name, 'DocumentMatches', details);
  }
  const changed = files.find((file) => file.name.normalize('NFC') === name.normalize('NFC'));
  if (changed === undefined) return failed('document-hash', name, 'DocumentMissing', details);
  return failed('document-hash', name, 'DocumentChanged', { ...details, found: changed.hash });
}

async function registrationCheck(bundle: ProofBundle, document: ProofDocument): Promise<ProofCheck> {
  const { name, docStatement, docProof } = document;
  try {
    const entry = documentEntry(document);
    const content = await verifyDocumentStatement(docStatement, docStatement.publicKey);
    const matches =
      content.assetId === bundle.contract.id &&
      content.documentId === document.id &&
      content.documentHash === document.documentHash &&
      content.size === document.size &&
      content.name === document.name.normalize('NFC');
    if (!matches) return failed('document-registered', name, 'DocumentStatementMismatch');
    const { origin, publicKey: logKey } = bundle.log;
    const { index } = await verifyTlogProof({ proof: docProof, entry, origin, logKey });
    const details = { transactionId: transactionIdOf(entry), index: String(index) };
    return passed('document-registered', name, 'DocumentRegistered', details);
  } catch {
    return failed('document-registered', name, 'DocumentNotRegistered');
  }
}
