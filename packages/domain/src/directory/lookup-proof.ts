import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeLeaf, directoryLeafHash, encodeLeaf, LEAF_BYTES, type DirectoryLeaf } from './leaf.ts';
import { decodePage, placedIn, type PageReader } from './page.ts';
import { bitAt, branchHash, EMPTY_DIRECTORY_ROOT, wayTo, type Sibling } from './prefix-tree.ts';

const SIBLING_BYTES = 33;
/** More branches on one path need labels that nobody can find: among a million random ones the longest path has about 40. */
const MAX_SIBLINGS = 56;
/** Pages above each other that most labels have among ten million. */
const USUAL_DEPTH = 8;

/** The path of a label through a directory: to its leaf, or to the leaf of another label in its place. */
export interface LookupProof {
  /** From the root down. */
  siblings: Sibling[];
  /** Undefined only in an empty directory. */
  leaf: DirectoryLeaf | undefined;
}

/**
 * The proof of presence or absence of a label (64 digits). The path of a present label follows its digits, so those pages
 * are read at once; the path to another label leaves them at the end and is read page by page from there on.
 */
export async function lookUp(read: PageReader, label: string): Promise<LookupProof> {
  const labelBytes = fromHex(label);
  const siblings: Sibling[] = [];
  const likely = Array.from({ length: USUAL_DEPTH }, (_, length) => label.slice(0, length));
  const pages = await read(likely);
  for (let prefix = ''; ;) {
    const stored = pages.get(prefix) ?? (await read([prefix])).get(prefix);
    if (stored === undefined && prefix !== '') throw new RangeError(`the page ${prefix} is missing`);
    const way = wayTo(placedIn(prefix, decodePage(stored ?? new Uint8Array(0))), labelBytes);
    siblings.push(...way.siblings);
    if (way.end === undefined) return { siblings, leaf: undefined };
    if ('leaf' in way.end.slot) return { siblings, leaf: way.end.slot.leaf };
    prefix += way.end.digit.toString(16);
  }
}

/**
 * The leaf of a label (64 digits) in the directory with this root, or undefined when it has none.
 *
 * @throws AppError LedgerProofInvalid when the proof does not lead to the root
 */
export function verifyLookup(
  root: Uint8Array,
  label: string,
  { siblings, leaf }: LookupProof,
): DirectoryLeaf | undefined {
  if (leaf === undefined) {
    if (siblings.length === 0 && equalBytes(root, EMPTY_DIRECTORY_ROOT)) return undefined;
    throw invalid();
  }
  const [wanted, found] = [fromHex(label), fromHex(leaf.label)];
  let hash: Uint8Array = directoryLeafHash(leaf);
  let below = 256;
  for (const { depth, hash: other } of siblings.toReversed()) {
    // both labels take the same side at every branch, or the leaf is not on the label's path
    if (depth >= below || bitAt(wanted, depth) !== bitAt(found, depth)) throw invalid();
    hash = bitAt(wanted, depth) === 0 ? branchHash(depth, hash, other) : branchHash(depth, other, hash);
    below = depth;
  }
  if (!equalBytes(hash, root)) throw invalid();
  return leaf.label === label ? leaf : undefined;
}

/** The bytes of a proof: number of siblings 1 ‖ depth 1 and hash 32 of each ‖ leaf 84 unless the directory is empty. */
export function encodeLookupProof({ siblings, leaf }: LookupProof): Bytes {
  if (siblings.length > MAX_SIBLINGS) throw new RangeError('the way is too long');
  return concatBytes(
    Uint8Array.of(siblings.length),
    ...siblings.flatMap(({ depth, hash }) => [Uint8Array.of(depth), hash]),
    ...(leaf === undefined ? [] : [encodeLeaf(leaf)]),
  );
}

/** The proof of these bytes; AppError LedgerProofInvalid when they are not in this form. Nothing is verified yet. */
export function decodeLookupProof(bytes: Uint8Array): LookupProof {
  const count = bytes[0] ?? MAX_SIBLINGS + 1;
  const end = 1 + count * SIBLING_BYTES;
  const isEmpty = bytes.length === 1 && count === 0;
  if (count > MAX_SIBLINGS || (bytes.length !== end + LEAF_BYTES && !isEmpty)) throw invalid();
  const siblings = Array.from({ length: count }, (_, place) => {
    const start = 1 + place * SIBLING_BYTES;
    return { depth: bytes[start] ?? 0, hash: bytes.slice(start + 1, start + SIBLING_BYTES) };
  });
  try {
    return { siblings, leaf: isEmpty ? undefined : decodeLeaf(bytes.slice(end)) };
  } catch (cause) {
    throw invalid(cause);
  }
}

function invalid(cause?: unknown): AppError {
  return new AppError('LedgerProofInvalid', { detail: 'the proof of the directory does not hold', cause });
}
