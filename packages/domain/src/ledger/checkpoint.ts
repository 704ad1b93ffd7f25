import { fromBase64, toBase64 } from '../bytes/base64.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { HASH_BYTES } from './merkle.ts';
import { openNote, signNote } from './note.ts';

/** The head of a log: how many leaves it has and the root over them. */
export interface Checkpoint {
  /** Name of the log, e.g. `ledger.example/v1`. */
  origin: string;
  size: number;
  root: Bytes;
}

/** A checkpoint as a note signed with the log's Ed25519 key of 32 bytes (C2SP tlog-checkpoint 1.0.0). */
export function signCheckpoint(
  { origin, size, root }: { origin: string; size: number; root: Uint8Array },
  privateKey: Uint8Array,
): string {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('the size is an integer from 0');
  if (root.length !== HASH_BYTES) throw new RangeError('a root has 32 bytes');
  return signNote(`${origin}\n${size}\n${toBase64(root)}\n`, origin, privateKey);
}

/**
 * The content of a signed checkpoint. AppError LedgerProofInvalid unless it is of the log `origin` and signed by its key
 * (Ed25519, 64 digits).
 */
export async function openCheckpoint(text: string, origin: string, publicKey: string): Promise<Checkpoint> {
  const lines = (await openNote(text, origin, publicKey)).slice(0, -1).split('\n');
  const [name, sizeText = '', rootText = '', ...extensions] = lines;
  const size = Number(sizeText);
  const root = rootOfLine(rootText);
  const wellFormed = /^(?:0|[1-9]\d*)$/.test(sizeText) && Number.isSafeInteger(size);
  // no extension is defined for these logs: a line that nobody understands must not ride on the signature
  if (name !== origin || !wellFormed || root === undefined || extensions.length > 0) {
    throw new AppError('LedgerProofInvalid', { detail: 'not a checkpoint of this log' });
  }
  return { origin, size, root };
}

function rootOfLine(line: string): Bytes | undefined {
  try {
    const root = fromBase64(line);
    return root.length === HASH_BYTES ? root : undefined;
  } catch {
    return undefined;
  }
}
