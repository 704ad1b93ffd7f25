import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeLeaf, encodeLeaf, LEAF_BYTES, type DirectoryLeaf } from './leaf.ts';
import type { PageReader } from './page.ts';
import { updateDirectory, type DirectoryUpdate } from './update.ts';

/** Most leaves of one epoch; the rest comes with the next. */
const EPOCH_MAX_LEAVES = 10_000;

/** The bytes of an epoch: its leaves of 84 bytes in the order of their labels. */
export function encodeEpoch(leaves: readonly DirectoryLeaf[]): Bytes {
  if (leaves.length > EPOCH_MAX_LEAVES) throw new RangeError('too many leaves for one epoch');
  const sorted = [...leaves].sort((left, right) => (left.label < right.label ? -1 : 1));
  return concatBytes(...sorted.map((leaf) => encodeLeaf(leaf)));
}

/** The leaves of an epoch; RangeError when the bytes are not in the one form that {@link encodeEpoch} gives. */
export function decodeEpoch(bytes: Uint8Array): DirectoryLeaf[] {
  const count = bytes.length / LEAF_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > EPOCH_MAX_LEAVES)
    throw new RangeError('an epoch has 1 to 10,000 leaves of 84 bytes');
  const leaves = Array.from({ length: count }, (_, place) =>
    decodeLeaf(bytes.slice(place * LEAF_BYTES, (place + 1) * LEAF_BYTES)),
  );
  if (leaves.some(({ label }, place) => label >= (leaves[place + 1]?.label ?? 'g')))
    throw new RangeError('the labels are not in order');
  return leaves;
}

/**
 * Applies one epoch to the directory before it, as an auditor does with all of them: it may only add, and must give the root
 * in the log of keys.
 *
 * @throws AppError LedgerContradiction when it is anything else
 */
export async function replayEpoch(
  read: PageReader,
  epoch: { leaves: Uint8Array; root: Uint8Array },
): Promise<DirectoryUpdate> {
  const update = await followed(read, epoch.leaves);
  if (!equalBytes(update.root, epoch.root))
    throw new AppError('LedgerContradiction', { detail: 'the epoch leads to another root' });
  return update;
}

async function followed(read: PageReader, leaves: Uint8Array): Promise<DirectoryUpdate> {
  try {
    return await updateDirectory(read, decodeEpoch(leaves));
  } catch (cause) {
    throw new AppError('LedgerContradiction', { detail: 'the epoch is no addition', cause });
  }
}
