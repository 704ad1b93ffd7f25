import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';

/** Length of every hash of the tree. */
export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a leaf: SHA-256(00 ‖ entry), RFC 6962 section 2.1. */
export function leafHash(entry: Uint8Array): Bytes {
  return sha256(concatBytes(LEAF, entry));
}

/** Hash of an inner node: SHA-256(01 ‖ left ‖ right), RFC 6962 section 2.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Bytes {
  return sha256(concatBytes(NODE, left, right));
}

export interface InclusionClaim {
  /** Hash of the leaf. */
  leaf: Uint8Array;
  /** Number of the leaf from 0. */
  index: number;
  /** Leaves in the tree. */
  size: number;
  /** Hashes from the leaf's sibling up to the child of the root. */
  proof: readonly Uint8Array[];
  root: Uint8Array;
}

/** Whether the leaf is in the tree with this root (RFC 9162, 2.1.3.2). Hashes that are not 32 bytes are refused. */
export function verifyInclusion({ leaf, index, size, proof, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leaf, root, ...proof])) return false;
  let node = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(hash, root);
}

export interface ConsistencyClaim {
  oldSize: number;
  oldRoot: Uint8Array;
  newSize: number;
  newRoot: Uint8Array;
  proof: readonly Uint8Array[];
}

/**
 * Whether the new tree holds the old one as its beginning (RFC 9162, 2.1.4.2). An empty old tree is refused: it is the
 * beginning of every tree and proves nothing.
 */
export function verifyConsistency({ oldSize, oldRoot, newSize, newRoot, proof }: ConsistencyClaim): boolean {
  if (!isCount(oldSize) || !isCount(newSize) || oldSize === 0 || oldSize > newSize) return false;
  if (!areHashes([oldRoot, newRoot, ...proof])) return false;
  if (oldSize === newSize) return proof.length === 0 && equalBytes(oldRoot, newRoot);
  let node = oldSize - 1;
  let last = newSize - 1;
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  // an old tree that is a whole subtree of the new one is its own start; otherwise the proof brings the start
  const path = node === 0 ? [oldRoot, ...proof] : proof;
  const [start, ...rest] = path;
  if (start === undefined) return false;
  let oldHash = start;
  let newHash = start;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      oldHash = nodeHash(sibling, oldHash);
      newHash = nodeHash(sibling, newHash);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      newHash = nodeHash(newHash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && equalBytes(oldHash, oldRoot) && equalBytes(newHash, newRoot);
}

// shifts would cut numbers to 32 bits
function half(number: number): number {
  return Math.floor(number / 2);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function areHashes(hashes: readonly Uint8Array[]): boolean {
  return hashes.every((hash) => hash.length === HASH_BYTES);
}
