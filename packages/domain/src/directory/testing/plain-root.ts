import { utf8 } from '../../bytes/bytes.ts';
import { fromHex, toHex } from '../../bytes/hex.ts';
import { oracle } from '../../crypto/testing/oracle.ts';
import type { DirectoryLeaf } from '../leaf.ts';

/**
 * The root of a directory as docs/protocol.md defines it, over all leaves at once, with the hashes of another
 * implementation: slow and obviously right.
 */
export function plainDirectoryRoot(leaves: readonly DirectoryLeaf[]): string {
  const [first, ...others] = leaves;
  if (first === undefined) return sha256('ikf/v2/directory-empty', '');
  if (others.length === 0) {
    const version = first.version.toString(16).padStart(8, '0');
    const account = first.accountId.replaceAll('-', '');
    return sha256('ikf/v2/directory-leaf', first.label + account + version + first.value);
  }
  const depth = Math.min(...others.map(({ label }) => sharedBits(first.label, label)));
  const [left, right] = ['0', '1'].map((bit) => leaves.filter(({ label }) => bitsOf(label)[depth] === bit));
  const branches = plainDirectoryRoot(left ?? []) + plainDirectoryRoot(right ?? []);
  return sha256('ikf/v2/directory-branch', depth.toString(16).padStart(2, '0') + branches);
}

function sharedBits(one: string, other: string): number {
  const [bits, others] = [bitsOf(one), bitsOf(other)];
  let shared = 0;
  while (bits[shared] === others[shared]) shared += 1;
  return shared;
}

const known = new Map<string, string>();

function bitsOf(label: string): string {
  const bits = known.get(label) ?? BigInt(`0x${label}`).toString(2).padStart(256, '0');
  known.set(label, bits);
  return bits;
}

function sha256(word: string, content: string): string {
  const bytes = fromHex(`${toHex(utf8(word))}00${content}`);
  return oracle().createHash('sha256').update(bytes).digest('hex');
}
