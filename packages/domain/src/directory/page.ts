import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import {
  decodeLeaf,
  directoryLeafHash,
  encodeLeaf,
  LABEL_BYTES,
  LEAF_BYTES,
  type DirectoryLeaf,
} from './leaf.ts';
import { rootOver, type Placed } from './prefix-tree.ts';

const HASH_BYTES = 32;
const DEEPER = 0x10;

/** One of the 16 places of a page: a leaf, or the hash over the page below. */
type Slot = { leaf: DirectoryLeaf } | { below: Uint8Array };

/**
 * Four levels of the tree in one piece, as a database stores it: a slot for each digit that continues the page's prefix
 * (hexadecimal digits). A single leaf stands in the page itself, several have a page of their own.
 */
export type Page = Map<number, Slot>;

/**
 * Reads stored pages by their prefixes; missing ones are left out. A step requests all its pages at once, so a database
 * answers each step with one query.
 */
export type PageReader = (
  prefixes: readonly string[],
) => Promise<ReadonlyMap<string, Uint8Array>> | ReadonlyMap<string, Uint8Array>;

/** A slot with its place in the whole tree. */
export interface PlacedSlot extends Placed {
  slot: Slot;
  digit: number;
}

/** The content of a page, in the order of the labels. */
export function placedIn(prefix: string, page: Page): PlacedSlot[] {
  return [...page]
    .sort(([left], [right]) => left - right)
    .map(([digit, slot]) => {
      const key = fromHex((prefix + digit.toString(16)).padEnd(2 * LABEL_BYTES, '0'));
      return { key, digit, slot, hash: 'leaf' in slot ? directoryLeafHash(slot.leaf) : slot.below };
    });
}

/** The hash over everything under the prefix; undefined for an empty page. */
export function pageHash(prefix: string, page: Page): Uint8Array | undefined {
  return rootOver(placedIn(prefix, page));
}

/** The bytes of a page: each slot after a byte with its digit, and 16 more when it leads to a page below. */
export function encodePage(page: Page): Bytes {
  return concatBytes(
    ...[...page].flatMap(([digit, slot]) =>
      'leaf' in slot
        ? [Uint8Array.of(digit), encodeLeaf(slot.leaf)]
        : [Uint8Array.of(digit | DEEPER), slot.below],
    ),
  );
}

/** The page of these bytes; RangeError when they are cut off or changed in form. */
export function decodePage(bytes: Uint8Array): Page {
  const page: Page = new Map();
  let offset = 0;
  while (offset < bytes.length) {
    const head = bytes[offset] ?? 0;
    const digit = head & 0x0f;
    const end = offset + 1 + (head === digit ? LEAF_BYTES : HASH_BYTES);
    const content = bytes.slice(offset + 1, end);
    if (head > (DEEPER | digit) || end > bytes.length || page.has(digit))
      throw new RangeError('a page of the directory is damaged');
    page.set(digit, head === digit ? { leaf: decodeLeaf(content) } : { below: content });
    offset = end;
  }
  return page;
}
