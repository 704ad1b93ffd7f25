import { toBase64 } from '../bytes/base64.ts';
import { equalBytes } from '../bytes/bytes.ts';
import { openCheckpoint, type Checkpoint } from '../ledger/checkpoint.ts';
import { parseTlogProof } from '../ledger/tlog-proof.ts';
import type { LogKey, ProofBundle } from './proof-bundle.ts';
import { failed, notice, passed, type ProofCheck } from './proof-report.ts';

/** Checks the logs that a proof refers to: whether their keys are trusted and their checkpoints hold together. */
export async function verifyLogs(
  bundle: ProofBundle,
  trusted: readonly LogKey[] | undefined,
): Promise<ProofCheck[]> {
  const ledgerProofs = [
    ...bundle.documents.map((document) => document.docProof),
    ...bundle.signatures.map((s) => s.proof),
  ];
  const keyProofs = bundle.signatures.map((signature) => signature.keyProof);
  return [
    keyCheck(bundle.log, trusted),
    await checkpointCheck(bundle.log, ledgerProofs),
    keyCheck(bundle.keyLog, trusted),
    await checkpointCheck(bundle.keyLog, keyProofs),
  ];
}

function keyCheck(log: LogKey, trusted: readonly LogKey[] | undefined): ProofCheck {
  const details = { publicKey: log.publicKey };
  if (trusted === undefined) return notice('log-key', log.origin, 'LogKeyUnchecked', details);
  const known = trusted.some(({ origin, publicKey }) => origin === log.origin && publicKey === log.publicKey);
  if (known) return passed('log-key', log.origin, 'LogKeyTrusted', details);
  return failed('log-key', log.origin, 'LogKeyUntrusted', details);
}

async function checkpointCheck({ origin, publicKey }: LogKey, proofs: string[]): Promise<ProofCheck> {
  let checkpoints: Checkpoint[];
  try {
    const notes = new Set(proofs.map((proof) => parseTlogProof(proof).checkpoint));
    checkpoints = await Promise.all([...notes].map((note) => openCheckpoint(note, origin, publicKey)));
  } catch {
    return failed('checkpoint', origin, 'CheckpointInvalid');
  }
  const newest = checkpoints.reduce((left, right) => (right.size > left.size ? right : left));
  const details = { size: String(newest.size), root: toBase64(newest.root) };
  const contradict = checkpoints.some((one) => {
    return checkpoints.some((other) => one.size === other.size && !equalBytes(one.root, other.root));
  });
  if (contradict) return failed('checkpoint', origin, 'CheckpointsContradict', details);
  return passed('checkpoint', origin, 'CheckpointValid', details);
}
