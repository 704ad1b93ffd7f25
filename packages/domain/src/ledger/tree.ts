import { sha256 } from '@noble/hashes/sha2.js';
import { nodeHash } from './merkle.ts';

/** Gives the hash of the complete subtree number `index` of 2^`level` leaves: from tiles, a table or memory. */
export type HashReader = (level: number, index: number) => Promise<Uint8Array> | Uint8Array;

/** A hash and where it stands in the tree. */
export interface PlacedHash {
  level: number;
  index: number;
  hash: Uint8Array;
}

/** Root of the tree of the first `size` leaves; SHA-256 of nothing for an empty tree (RFC 6962, 2.1). */
export async function rootOf(size: number, read: HashReader): Promise<Uint8Array> {
  return size === 0 ? sha256(new Uint8Array(0)) : rangeHash(0, size, read);
}

/**
 * The hashes that appending a leaf adds to the tree: the leaf's own and one for every subtree that it completes.
 * `index` is the number of the new leaf, `read` knows all hashes before it.
 */
export async function appendedHashes(
  index: number,
  leaf: Uint8Array,
  read: HashReader,
): Promise<PlacedHash[]> {
  const added: PlacedHash[] = [{ level: 0, index, hash: leaf }];
  let hash = leaf;
  let place = index;
  for (let level = 0; place % 2 === 1; level += 1) {
    hash = nodeHash(await read(level, place - 1), hash);
    place = (place - 1) / 2;
    added.push({ level: level + 1, index: place, hash });
  }
  return added;
}

/** Inclusion proof of leaf `index` in the tree of the first `size` leaves (RFC 6962, 2.1.1); RangeError outside. */
export async function inclusionProof(index: number, size: number, read: HashReader): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size)
    throw new RangeError('no such leaf in the tree');
  const proof: Promise<Uint8Array>[] = [];
  let start = 0;
  let end = size;
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      proof.unshift(rangeHash(middle, end, read));
      end = middle;
    } else {
      proof.unshift(rangeHash(start, middle, read));
      start = middle;
    }
  }
  return Promise.all(proof);
}

/** Consistency proof from the first `oldSize` to the first `newSize` leaves (RFC 6962, 2.1.2); RangeError outside. */
export async function consistencyProof(
  oldSize: number,
  newSize: number,
  read: HashReader,
): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(oldSize) || oldSize < 1 || oldSize > newSize)
    throw new RangeError('no such older tree');
  const proof: Promise<Uint8Array>[] = [];
  let start = 0;
  let end = newSize;
  while (oldSize !== end) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      proof.unshift(rangeHash(middle, end, read));
      end = middle;
    } else {
      proof.unshift(rangeHash(start, middle, read));
      start = middle;
    }
  }
  // the verifier knows the old root, and needs its last subtree only when it is not the whole old tree
  if (start > 0) proof.unshift(rangeHash(start, end, read));
  return Promise.all(proof);
}

async function rangeHash(start: number, end: number, read: HashReader): Promise<Uint8Array> {
  const size = end - start;
  const level = Math.log2(size);
  // log2 is exact for powers of two up to 2^53
  if (Number.isInteger(level) && 2 ** level === size) return read(level, start / size);
  const middle = start + splitOf(size);
  const [left, right] = await Promise.all([rangeHash(start, middle, read), rangeHash(middle, end, read)]);
  return nodeHash(left, right);
}

/** The largest power of two smaller than the size. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}
