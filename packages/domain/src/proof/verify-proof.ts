import { ProofBundleSchema, type LogKey, type ProofBundle } from './proof-bundle.ts';
import { failed, passed, type ProofCheck, type ProofReport } from './proof-report.ts';
import { verifyDocument, type HashedFile } from './verify-document.ts';
import { verifyLogs } from './verify-logs.ts';
import { recordChecks, recordOf } from './verify-record.ts';
import { verifySignature } from './verify-signature.ts';

/**
 * Verifies a downloaded proof of signature against the documents at hand, without any network (AREA-PROOF, protocol 3.9).
 * `bundle` is the parsed JSON, `files` the documents' names and SHA3-256 hashes. With `trustedLogKeys` the logs must be
 * among them; without, the report asks the reader to compare their keys. Never throws for what is in the bundle, and
 * a failed check never hides the others.
 */
export async function verifyProof(
  bundle: unknown,
  files: readonly HashedFile[],
  trustedLogKeys?: readonly LogKey[],
): Promise<ProofReport> {
  const parsed = ProofBundleSchema.safeParse(bundle);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const details = { where: issue?.path.join('.') ?? '' };
    return { ok: false, checks: [failed('bundle', '', 'BundleMalformed', details)] };
  }
  const proof = parsed.data;
  const record = await recordOf(proof);
  const checks = [bundleCheck(proof), ...recordChecks(proof, record)];
  for (const document of proof.documents) checks.push(...(await verifyDocument(proof, document, files)));
  for (const signature of proof.signatures) checks.push(...(await verifySignature(proof, signature, record)));
  checks.push(...(await verifyLogs(proof, trustedLogKeys)), ...unknownFiles(proof, files));
  return { ok: checks.every((check) => check.ok), checks };
}

/** The lists must not name anything twice: a doubled id could show one document and check another. */
function bundleCheck({ contract, documents, signatures }: ProofBundle): ProofCheck {
  const ids = documents.map(({ id }) => id);
  const signed = signatures.map(({ statement, documentId }) => `${documentId} ${statement.publicKey}`);
  const doubled = new Set(ids).size < ids.length || new Set(signed).size < signed.length;
  if (doubled) return failed('bundle', contract.title, 'BundleMalformed', { where: 'documents, signatures' });
  return passed('bundle', contract.title, 'BundleValid');
}

function unknownFiles({ documents }: ProofBundle, files: readonly HashedFile[]): ProofCheck[] {
  const hashes = new Set(documents.map(({ documentHash }) => documentHash));
  const names = new Set(documents.map(({ name }) => name.normalize('NFC')));
  return files
    .filter(({ name, hash }) => !hashes.has(hash) && !names.has(name.normalize('NFC')))
    .map(({ name, hash }) => failed('file-known', name, 'FileUnknown', { hash }));
}
