import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';

const BRANCH_LABEL = utf8('ikf/v2/directory-branch\0');

/** The root of a directory without leaves. */
export const EMPTY_DIRECTORY_ROOT: Bytes = sha256(utf8('ikf/v2/directory-empty\0'));

/** A leaf, or a whole subtree, and its position. */
export interface Placed {
  /** 32 bytes that begin with the bits that everything in the subtree shares. */
  key: Uint8Array;
  hash: Uint8Array;
}

/** A branch on a label's way down: at which bit the tree branches, and the hash of the other side. */
export interface Sibling {
  /** Number of the bit from 0, the highest bit of the first byte. */
  depth: number;
  hash: Uint8Array;
}

/**
 * Hash of a branch: below it the bits before `depth` are alike and bit `depth` tells left (0) from right (1). Depths
 * without a branch have no hash, so a proof is as long as the label has branches; because the depth is in the hash, the
 * way of a label from the root down is the only one there is.
 */
export function branchHash(depth: number, left: Uint8Array, right: Uint8Array): Bytes {
  return sha256(concatBytes(BRANCH_LABEL, Uint8Array.of(depth), left, right));
}

/** Bit number `depth` of the key. */
export function bitAt(key: Uint8Array, depth: number): 0 | 1 {
  return ((key[depth >> 3] ?? 0) & (0x80 >> (depth & 7))) === 0 ? 0 : 1;
}

/** The root over placed nodes, in the order of the keys, no key twice; undefined for none. */
export function rootOver(placed: readonly Placed[]): Uint8Array | undefined {
  const [only] = placed;
  if (only === undefined || placed.length === 1) return only?.hash;
  const { depth, left, right } = divide(placed);
  const [leftRoot, rightRoot] = [rootOver(left), rootOver(right)];
  if (leftRoot === undefined || rightRoot === undefined) throw new RangeError('the keys are not in order');
  return branchHash(depth, leftRoot, rightRoot);
}

/** The path of a label among placed nodes: its siblings from above, and where it ends; undefined without nodes. */
export function wayTo<Item extends Placed>(
  placed: readonly Item[],
  label: Uint8Array,
): { siblings: Sibling[]; end: Item | undefined } {
  const siblings: Sibling[] = [];
  let rest = placed;
  while (rest.length > 1) {
    const { depth, left, right } = divide(rest);
    const [own, other] = bitAt(label, depth) === 0 ? [left, right] : [right, left];
    siblings.push({ depth, hash: rootOver(other) ?? EMPTY_DIRECTORY_ROOT });
    rest = own;
  }
  return { siblings, end: rest[0] };
}

function divide<Item extends Placed>(
  placed: readonly Item[],
): { depth: number; left: readonly Item[]; right: readonly Item[] } {
  const [first, last] = [placed.at(0), placed.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('nothing to divide');
  const depth = firstDifference(first.key, last.key);
  const middle = placed.findIndex(({ key }) => bitAt(key, depth) === 1);
  return { depth, left: placed.slice(0, middle), right: placed.slice(middle) };
}

function firstDifference(left: Uint8Array, right: Uint8Array): number {
  for (let index = 0; index < left.length; index += 1) {
    const different = (left[index] ?? 0) ^ (right[index] ?? 0);
    if (different !== 0) return index * 8 + Math.clz32(different) - 24;
  }
  throw new RangeError('two leaves have one label');
}
