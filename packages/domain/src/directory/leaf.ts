import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { epochBytes, idBytes, idOfBytes } from '../ids/certified-id.ts';

/** Length of a label in bytes: the beginning of the output of the verifiable random function. */
export const LABEL_BYTES = 32;
/** Length of a leaf: label 32 ‖ account 16 ‖ version 4 ‖ value 32. */
export const LEAF_BYTES = 84;

const LEAF_LABEL = utf8('ikf/v2/directory-leaf\0');

/** The directory's entry for one address. */
export interface DirectoryLeaf {
  /** Label of the address, 64 digits; only the holder of the directory's key can tell which address it is. */
  label: string;
  accountId: string;
  /** 1 when the address came, one more with each change. */
  version: number;
  /** The commitment to the account, 64 digits: the transaction of its entry in the log of keys. */
  value: string;
}

/** The label that an output of the verifiable random function (64 bytes) gives: its first 32 bytes. */
export function labelOf(vrfOutput: Uint8Array): string {
  if (vrfOutput.length < LABEL_BYTES) throw new RangeError('the output is too short');
  return toHex(vrfOutput.subarray(0, LABEL_BYTES));
}

/** The 84 bytes of a leaf; RangeError when a member is not in its one form. */
export function encodeLeaf({ label, accountId, version, value }: DirectoryLeaf): Bytes {
  if (version === 0) throw new RangeError('versions begin with 1');
  const leaf = concatBytes(fromHex(label), idBytes(accountId), epochBytes(version), fromHex(value));
  if (leaf.length !== LEAF_BYTES || label.length !== 2 * LABEL_BYTES)
    throw new RangeError('label and value have 64 digits');
  return leaf;
}

/** The leaf of 84 bytes; RangeError for anything else. */
export function decodeLeaf(bytes: Uint8Array): DirectoryLeaf {
  if (bytes.length !== LEAF_BYTES) throw new RangeError('a leaf has 84 bytes');
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(48);
  if (version === 0) throw new RangeError('versions begin with 1');
  return {
    label: toHex(bytes.subarray(0, 32)),
    accountId: idOfBytes(bytes.subarray(32, 48)),
    version,
    value: toHex(bytes.subarray(52)),
  };
}

/** Hash of a leaf in the tree: SHA-256 over a domain separator and the leaf, so that no branch can pass for a leaf. */
export function directoryLeafHash(leaf: DirectoryLeaf): Bytes {
  return sha256(concatBytes(LEAF_LABEL, encodeLeaf(leaf)));
}
