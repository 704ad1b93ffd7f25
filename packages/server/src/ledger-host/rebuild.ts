import { toHex } from '@signet/domain/bytes/hex';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { openEntry } from '@signet/domain/ledger/entry';
import { leafHash } from '@signet/domain/ledger/merkle';
import { rootOf } from '@signet/domain/ledger/tree';
import { HashTable } from './hash-table.ts';
import { LogFiles } from './log-files.ts';
import type { SignedStates } from './signed-states.ts';

/** A state of a log under its signature. */
interface LogHead {
  origin: string;
  size: number;
  /** 64 digits. */
  root: string;
  checkpoint: string;
}

/**
 * Hashes the entries of a log again.
 *
 * @param bundles as they are served, in order
 * @param seen gets each entry without its time
 * @throws AppError LedgerProofInvalid when one is no ledger entry
 */
export async function hashBundles(
  bundles: AsyncIterable<Uint8Array>,
  seen: (entry: Uint8Array) => void = () => undefined,
): Promise<HashTable> {
  const hashes = new HashTable();
  for await (const bundle of bundles)
    for (const stamped of decodeEntryBundle(bundle)) {
      seen(openEntry(stamped).entry);
      await hashes.append(leafHash(stamped));
    }
  return hashes;
}

/** Whether these are the entries of that state. */
export async function fits(
  hashes: HashTable,
  { size, root }: Pick<LogHead, 'size' | 'root'>,
): Promise<boolean> {
  return hashes.size === size && toHex(await rootOf(size, hashes.read)) === root;
}

/**
 * Writes the files of a log that has none, from its entries.
 *
 * @param publicKey Ed25519, 64 digits
 * @throws Error when the entries do not give the root, or the checkpoint is not of this log and state
 */
export async function rebuildLog(
  directory: string,
  { cosigned, publicKey, ...head }: LogHead & { cosigned: string | null; publicKey: string },
  bundles: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { origin, size, root, checkpoint } = head;
  const files = new LogFiles({ directory, signedStates: IN_THE_ROWS, assertHeld: () => undefined });
  const hashes = new HashTable();
  for await (const bundle of bundles) {
    const entries = decodeEntryBundle(bundle);
    const first = hashes.size;
    for (const stamped of entries) await hashes.append(leafHash(stamped));
    await files.writeEntries(first, entries, hashes);
    await files.tidy(first, hashes.size);
  }
  const signed = await openCheckpoint(checkpoint, origin, publicKey);
  if (!(await fits(hashes, head)) || signed.size !== size || toHex(signed.root) !== root)
    throw new Error('the entries do not give the root that the log has signed');
  if (cosigned !== null) await files.writeCosigned(cosigned);
  await files.publish({ origin, size, root }, () => checkpoint);
}

/** What a log signed last comes back with the rows of its backup. */
const IN_THE_ROWS: SignedStates = { newest: async () => undefined, keep: async () => undefined };
