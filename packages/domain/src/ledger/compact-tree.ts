import { sha256 } from '@noble/hashes/sha2.js';
import { nodeHash } from './merkle.ts';

/**
 * A tree that stores only the roots of its complete subtrees, the largest first: enough to append leaves and to compute the
 * root, in 32 bytes for each 1 in the binary form of the size.
 */
export interface CompactTree {
  size: number;
  subtrees: readonly Uint8Array[];
}

export const EMPTY_TREE: CompactTree = { size: 0, subtrees: [] };

/** The tree with one more leaf, given by its hash. */
export function withLeaf({ size, subtrees }: CompactTree, leaf: Uint8Array): CompactTree {
  const kept = [...subtrees];
  let hash = leaf;
  // each trailing 1 of the size is a subtree that the new leaf completes to one twice as large
  for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) {
    const left = kept.pop();
    if (left === undefined) throw new RangeError('the tree has fewer subtrees than its size says');
    hash = nodeHash(left, hash);
  }
  return { size: size + 1, subtrees: [...kept, hash] };
}

/** The root of the tree (RFC 6962, 2.1). */
export function compactRoot({ subtrees }: CompactTree): Uint8Array {
  if (subtrees.length === 0) return sha256(new Uint8Array(0));
  return subtrees.reduceRight((right, left) => nodeHash(left, right));
}
