import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { AppError } from '../errors/app-error.ts';
import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { HASH_BYTES, leafHash, verifyInclusion } from './merkle.ts';

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_PROOF = 131_072;
const MAX_HASHES = 64;

/** That an entry is in a log: its number, the inclusion proof and the signed checkpoint it leads to. */
export interface TlogProof {
  index: number;
  hashes: Uint8Array[];
  /** The signed note. */
  checkpoint: string;
}

/** The text of a proof (C2SP tlog-proof, version 1). */
export function formatTlogProof({ index, hashes, checkpoint }: TlogProof): string {
  return [HEADER, `index ${index}`, ...hashes.map((hash) => toBase64(hash)), '', checkpoint].join('\n');
}

/** Reads the text of a proof; AppError LedgerProofInvalid when it is malformed. Nothing is verified yet. */
export function parseTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  if (text.length > MAX_PROOF || end < 0) throw malformed();
  const [header, ...lines] = text.slice(0, end).split('\n');
  // extra data is not authenticated, so nothing is read from it
  if (lines[0]?.startsWith('extra ') === true) lines.shift();
  const [, digits] = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '') ?? [];
  const index = Number(digits);
  if (header !== HEADER || !Number.isSafeInteger(index) || lines.length > MAX_HASHES) throw malformed();
  return { index, hashes: lines.map((line) => hashOf(line)), checkpoint: text.slice(end + 2) };
}

function hashOf(line: string): Uint8Array {
  try {
    const hash = fromBase64(line);
    if (hash.length === HASH_BYTES) return hash;
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed();
}

function malformed(cause?: unknown): AppError {
  return new AppError('LedgerProofInvalid', { detail: 'the ledger proof is malformed', cause });
}

/**
 * Verifies that the entry is in the log (protocol 3.9): the checkpoint is of `origin` and signed by `logKey` (Ed25519, 64
 * digits), and the proof leads from the entry to its root. Gives the entry's number and the checkpoint; AppError
 * LedgerProofInvalid when anything does not hold.
 */
export async function verifyTlogProof(options: {
  proof: string;
  entry: Uint8Array;
  origin: string;
  logKey: string;
}): Promise<{ index: number; checkpoint: Checkpoint }> {
  const { index, hashes, checkpoint: note } = parseTlogProof(options.proof);
  const checkpoint = await openCheckpoint(note, options.origin, options.logKey);
  const { size, root } = checkpoint;
  if (!verifyInclusion({ leaf: leafHash(options.entry), index, size, proof: hashes, root })) {
    throw new AppError('LedgerProofInvalid', { detail: 'the entry is not in the ledger' });
  }
  return { index, checkpoint };
}
