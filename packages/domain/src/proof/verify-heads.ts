import { fromBase64 } from '../bytes/base64.ts';
import { createEntry, stampEntry, transactionIdOf, type EntryType } from '../ledger/entry.ts';
import { openCheckpoint, type Checkpoint } from '../ledger/checkpoint.ts';
import { leafHash, verifyInclusion } from '../ledger/merkle.ts';
import type { LogKey } from '../ledger/verifier-key.ts';
import { check, type ProofCheck } from './proof-report.ts';
import type { Inclusion, LoggedStatement } from './proof-file.ts';

/** The signed state of a log, once its signature was verified. */
export interface Head {
  checkpoint: Checkpoint | undefined;
  check: ProofCheck;
}

/** Opens the one state of a log that a proof refers to. Nobody else may have signed on it: that line would prove nothing. */
export async function openHead(note: string, { origin, publicKey }: LogKey): Promise<Head> {
  try {
    if (note.slice(note.lastIndexOf('\n\n') + 2).split('\n').length !== 2)
      throw new RangeError('signed by somebody unknown');
    const checkpoint = await openCheckpoint(note, origin, publicKey);
    const details = { size: String(checkpoint.size) };
    return { checkpoint, check: check('passed', 'HeadValid', origin, details) };
  } catch {
    return { checkpoint: undefined, check: check('failed', 'HeadInvalid', origin) };
  }
}

/** Makes the entry (without its time) that is looked for; what it throws means that there is no such entry. */
type EntryOf = () => Uint8Array;

/** The transaction id of the entry, if it stands in the log at this place and time; otherwise undefined. */
export function loggedEntry(
  entryOf: EntryOf,
  { index, at, hashes }: Inclusion,
  { checkpoint }: Head,
): string | undefined {
  if (checkpoint === undefined) return undefined;
  try {
    const { size, root } = checkpoint;
    const entry = entryOf();
    const proof = hashes.map((hash) => fromBase64(hash));
    const isThere = verifyInclusion({ leaf: leafHash(stampEntry(entry, at)), index, size, proof, root });
    return isThere ? transactionIdOf(entry) : undefined;
  } catch {
    return undefined;
  }
}

/** {@link loggedEntry} of a statement. */
export function loggedStatement(
  type: EntryType | 'id',
  { statement, salt, inclusion }: LoggedStatement,
  log: Head,
): string | undefined {
  return loggedEntry(() => createEntry(type, fromBase64(salt), statement), inclusion, log);
}
