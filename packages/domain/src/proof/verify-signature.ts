import { fromBase64 } from '../bytes/base64.ts';
import { createEntry, keyEntry, keyLabelOf, transactionIdOf } from '../ledger/entry.ts';
import { verifyTlogProof } from '../ledger/tlog-proof.ts';
import { verifyContractSignature, type ContractSignature } from '../statements/contract-signature.ts';
import { fingerprintOf } from '../statements/fingerprint.ts';
import { verifyKeyBinding, type BoundKeys } from '../statements/key-binding.ts';
import type { VerifiedRecord } from '../statements/contract-record.ts';
import type { ProofBundle, ProofSignature } from './proof-bundle.ts';
import { failed, notice, passed, type ProofCheck } from './proof-report.ts';
import { documentEntry } from './verify-document.ts';

/** Checks one signature of a proof: the signature itself, whose key it is, and that both are in their logs. */
export async function verifySignature(
  bundle: ProofBundle,
  signature: ProofSignature,
  record: VerifiedRecord | undefined,
): Promise<ProofCheck[]> {
  const { name, email } = signature.signer;
  const document = bundle.documents.find(({ id }) => id === signature.documentId);
  const subject = `${name} <${email}>: ${document?.name ?? signature.documentId}`;
  const [keys, content] = await Promise.all([boundKeysOf(signature), contentOf(signature)]);
  return [
    ...signatureChecks(bundle, { signature, subject, keys, content, record }),
    bindingCheck(signature, subject, keys),
    await keyInclusionCheck(bundle, signature, subject, keys),
    await inclusionCheck(bundle, signature, subject),
  ];
}

async function boundKeysOf({ keyBinding }: ProofSignature): Promise<BoundKeys | undefined> {
  try {
    return await verifyKeyBinding(keyBinding);
  } catch {
    return undefined;
  }
}

async function contentOf({ statement }: ProofSignature): Promise<ContractSignature | undefined> {
  try {
    return await verifyContractSignature(statement, statement.publicKey);
  } catch {
    return undefined;
  }
}

function signatureChecks(
  bundle: ProofBundle,
  {
    signature,
    subject,
    keys,
    content,
    record,
  }: {
    signature: ProofSignature;
    subject: string;
    keys: BoundKeys | undefined;
    content: ContractSignature | undefined;
    record: VerifiedRecord | undefined;
  },
): ProofCheck[] {
  if (content === undefined) return [failed('signature', subject, 'SignatureInvalid')];
  const document = bundle.documents.find(({ id }) => id === signature.documentId);
  const matches =
    document !== undefined &&
    content.assetId === bundle.contract.id &&
    content.documentId === document.id &&
    content.documentHash === document.documentHash &&
    content.size === document.size &&
    content.docTx === transactionIdOf(documentEntry(document)) &&
    // whose keys they are is a check of its own; here only that the two do not contradict each other
    (keys === undefined ||
      (content.signer.accountId === keys.accountId && content.signer.publicKey === keys.signKey));
  if (!matches) return [failed('signature', subject, 'SignatureMismatch')];
  const details = { time: content.time, level: content.level, signature: signature.statement.signature };
  const sameVersion = content.recordHash === record?.hash;
  return [
    passed('signature', subject, 'SignatureValid', details),
    sameVersion
      ? passed('contract-version', subject, 'ContractAsSigned')
      : notice('contract-version', subject, 'ContractChangedSince'),
  ];
}

function bindingCheck(signature: ProofSignature, subject: string, keys: BoundKeys | undefined): ProofCheck {
  if (keys === undefined || keys.signKey !== signature.statement.publicKey) {
    return failed('key-binding', subject, 'KeysNotBound');
  }
  const fingerprint = fingerprintOf(signature.keyBinding).join(' ');
  return passed('key-binding', subject, 'KeysBound', { publicKey: keys.signKey, fingerprint });
}

async function keyInclusionCheck(
  bundle: ProofBundle,
  signature: ProofSignature,
  subject: string,
  keys: BoundKeys | undefined,
): Promise<ProofCheck> {
  const { keyBinding, keySalt, keyLabelSalt, keyProof: proof } = signature;
  try {
    if (keys === undefined) return failed('key-included', subject, 'KeysNotLogged');
    const label = keyLabelOf(keys.accountId, fromBase64(keyLabelSalt));
    const entry = keyEntry(label, keyBinding, fromBase64(keySalt));
    const { origin, publicKey: logKey } = bundle.keyLog;
    const { index } = await verifyTlogProof({ proof, entry, origin, logKey });
    return passed('key-included', subject, 'KeysLogged', { index: String(index) });
  } catch {
    return failed('key-included', subject, 'KeysNotLogged');
  }
}

async function inclusionCheck(
  bundle: ProofBundle,
  signature: ProofSignature,
  subject: string,
): Promise<ProofCheck> {
  const { statement, salt, proof } = signature;
  try {
    const entry = createEntry('sig', fromBase64(salt), statement);
    const { origin, publicKey: logKey } = bundle.log;
    const { index } = await verifyTlogProof({ proof, entry, origin, logKey });
    const details = { transactionId: transactionIdOf(entry), index: String(index) };
    return passed('signature-included', subject, 'SignatureLogged', details);
  } catch {
    return failed('signature-included', subject, 'SignatureNotLogged');
  }
}
