import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { openCheckpoint, type Checkpoint } from './checkpoint.ts';
import { stampEntry } from './entry.ts';
import { hashOfLine } from './hash-line.ts';
import { leafHash, verifyInclusion } from './merkle.ts';

const HEADER = 'c2sp.org/tlog-proof@v1';
const MAX_PROOF = 131_072;
const MAX_HASHES = 64;

/** Proof that an entry is in a log: its number and time, the inclusion proof and the signed checkpoint it leads to. */
export interface TlogProof {
  index: number;
  /** When the log took the entry, in ms since 1970; part of what the leaf hashes. */
  at: number;
  hashes: Uint8Array[];
  /** The signed note. */
  checkpoint: string;
}

/** The text of a proof (C2SP tlog-proof, version 1); the time of the entry is its extra data. */
export function formatTlogProof({ index, at, hashes, checkpoint }: TlogProof): string {
  const extra = `extra ${toBase64(utf8(String(at)))}`;
  return [HEADER, extra, `index ${index}`, ...hashes.map((hash) => toBase64(hash)), '', checkpoint].join(
    '\n',
  );
}

/** Reads the text of a proof; AppError LedgerProofInvalid when it is malformed. Nothing is verified yet. */
export function parseTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  if (text.length > MAX_PROOF || end < 0) throw malformed();
  const [header, ...lines] = text.slice(0, end).split('\n');
  const at = timeOf(lines.shift() ?? '');
  const [, digits] = /^index (0|[1-9]\d*)$/.exec(lines.shift() ?? '') ?? [];
  const index = Number(digits);
  if (header !== HEADER || !Number.isSafeInteger(index) || lines.length > MAX_HASHES) throw malformed();
  return {
    index,
    at,
    hashes: lines.map((line) => hashOfLine(line, malformed)),
    checkpoint: text.slice(end + 2),
  };
}

/** The time in the line of extra data. It can be trusted because the leaf hashes it. */
function timeOf(line: string): number {
  const [, base64 = ''] = /^extra ([A-Za-z0-9+/=]{1,24})$/.exec(line) ?? [];
  try {
    const digits = fromUtf8(fromBase64(base64));
    if (/^(?:0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits))) return Number(digits);
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed();
}

function malformed(cause?: unknown): AppError {
  return new AppError('LedgerProofInvalid', { detail: 'the ledger proof is malformed', cause });
}

/**
 * Verifies that the entry is in the log: the checkpoint is of `origin` and signed by `logKey` (Ed25519, 64 digits), and the
 * proof leads from the entry to its root. `entry` is without its time, which is in the proof. Gives the entry's number, its
 * time (ms since 1970) and the checkpoint; AppError LedgerProofInvalid when any check fails.
 */
export async function verifyTlogProof(options: {
  proof: string;
  entry: Uint8Array;
  origin: string;
  logKey: string;
}): Promise<{ index: number; at: number; checkpoint: Checkpoint }> {
  const { index, at, hashes, checkpoint: note } = parseTlogProof(options.proof);
  const checkpoint = await openCheckpoint(note, options.origin, options.logKey);
  const { size, root } = checkpoint;
  if (!verifyInclusion({ leaf: leafHash(stampEntry(options.entry, at)), index, size, proof: hashes, root })) {
    throw new AppError('LedgerProofInvalid', { detail: 'the entry is not in the ledger' });
  }
  return { index, at, checkpoint };
}
