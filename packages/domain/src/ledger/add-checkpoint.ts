import { toBase64 } from '../bytes/base64.ts';
import { AppError } from '../errors/app-error.ts';
import { hashOfLine } from './hash-line.ts';

/** Longest request in characters: a note of 64 KiB and the proof before it. */
export const ADD_CHECKPOINT_MAX = 70_000;
const MAX_HASHES = 63;

/** The request of a log to a witness (C2SP tlog-witness 1.0.0, add-checkpoint). */
export interface AddCheckpoint {
  /** Size of the tree that the witness cosigned last; 0 before the first. */
  oldSize: number;
  /** Consistency proof from the old tree to that of the checkpoint; empty when there is no old tree, or nothing new. */
  proof: Uint8Array[];
  /** The signed note. */
  checkpoint: string;
}

/** The body of the request. */
export function formatAddCheckpoint({ oldSize, proof, checkpoint }: AddCheckpoint): string {
  return [`old ${oldSize}`, ...proof.map((hash) => toBase64(hash)), '', checkpoint].join('\n');
}

/** Reads the body of a request; AppError BadRequest when it is malformed. Nothing is verified yet. */
export function parseAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf('\n\n');
  if (body.length > ADD_CHECKPOINT_MAX || end < 0) throw malformed();
  const [old = '', ...lines] = body.slice(0, end).split('\n');
  const [, digits] = /^old (0|[1-9]\d*)$/.exec(old) ?? [];
  const oldSize = Number(digits);
  if (!Number.isSafeInteger(oldSize) || lines.length > MAX_HASHES) throw malformed();
  return {
    oldSize,
    proof: lines.map((line) => hashOfLine(line, malformed)),
    checkpoint: body.slice(end + 2),
  };
}

function malformed(cause?: unknown): AppError {
  return new AppError('BadRequest', { detail: 'not a request of tlog-witness', cause });
}
