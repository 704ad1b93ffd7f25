import type { Bytes } from '../bytes/bytes.ts';
import { EMPTY_DIRECTORY_ROOT } from './prefix-tree.ts';
import type { DirectoryLeaf } from './leaf.ts';
import { decodePage, encodePage, pageHash, type Page, type PageReader } from './page.ts';

/** An address that belongs to another account than before. */
export interface Replacement {
  before: DirectoryLeaf;
  after: DirectoryLeaf;
}

/** The changes of an epoch. */
export interface DirectoryUpdate {
  root: Uint8Array;
  /** Pages to store, by their prefixes, in place of those of the same prefixes. */
  pages: Map<string, Bytes>;
  /** Never forbidden, but always to be reported. */
  replacements: Replacement[];
}

/**
 * Adds the leaves of one epoch to a directory. A new label starts with version 1, a present one goes on with its next
 * version. Reads and returns each page on the path of a leaf once, about log16(size) pages a leaf.
 *
 * @throws RangeError when a version is wrong, a label comes twice or a page is missing
 */
export async function updateDirectory(
  read: PageReader,
  leaves: readonly DirectoryLeaf[],
): Promise<DirectoryUpdate> {
  const touched = new Map<string, Page>();
  const replacements: Replacement[] = [];
  let waiting = new Map<string, Arrivals>([['', { page: undefined, leaves: inOrder(leaves) }]]);
  while (waiting.size > 0) {
    const stored = [...waiting].flatMap(([prefix, { page }]) => (page === undefined ? [prefix] : []));
    const pages = await read(stored);
    const below = new Map<string, Arrivals>();
    for (const [prefix, arrivals] of waiting) {
      const page = arrivals.page ?? decodePage(pages.get(prefix) ?? missing(prefix));
      touched.set(prefix, page);
      for (const [digit, group] of byDigit(arrivals.leaves, prefix.length)) {
        const sent = settle(page, digit, group, prefix.length + 1, replacements);
        if (sent !== undefined) below.set(prefix + digit.toString(16), sent);
      }
    }
    waiting = below;
  }
  return { root: hashUpwards(touched), pages: encoded(touched), replacements };
}

/** Leaves to put into a page; without `page` it is a new one. */
interface Arrivals {
  page: Page | undefined;
  leaves: readonly DirectoryLeaf[];
}

/** Puts leaves in their slot; returns those for the page below, which is `length` digits deep. */
function settle(
  page: Page,
  digit: number,
  leaves: readonly DirectoryLeaf[],
  length: number,
  replacements: Replacement[],
): Arrivals | undefined {
  const slot = page.get(digit);
  if (slot !== undefined && 'below' in slot) return { page: undefined, leaves };
  const [only] = leaves;
  const alone = leaves.length === 1 && only !== undefined;
  if (slot === undefined || (alone && slot.leaf.label === only.label)) {
    if (alone) {
      follow(slot?.leaf, only, replacements);
      page.set(digit, { leaf: only });
      return undefined;
    }
    return { page: new Map(), leaves };
  }
  const moved = Number.parseInt(slot.leaf.label.charAt(length), 16);
  return { page: new Map([[moved, slot]]), leaves };
}

function follow(before: DirectoryLeaf | undefined, after: DirectoryLeaf, replacements: Replacement[]): void {
  if (after.version !== (before?.version ?? 0) + 1)
    throw new RangeError('the version does not follow the one before');
  if (before !== undefined && before.accountId !== after.accountId) replacements.push({ before, after });
}

/** Sets the hash of each page in the page above, the deepest first; returns the root. */
function hashUpwards(touched: ReadonlyMap<string, Page>): Uint8Array {
  const deepestFirst = [...touched.keys()].sort((left, right) => right.length - left.length);
  let root: Uint8Array = EMPTY_DIRECTORY_ROOT;
  for (const prefix of deepestFirst) {
    const hash = pageHash(prefix, touched.get(prefix) ?? new Map());
    if (hash === undefined) continue;
    const above = touched.get(prefix.slice(0, -1));
    if (prefix === '') root = hash;
    else above?.set(Number.parseInt(prefix.slice(-1), 16), { below: hash });
  }
  return root;
}

function inOrder(leaves: readonly DirectoryLeaf[]): DirectoryLeaf[] {
  const sorted = [...leaves].sort((left, right) => (left.label < right.label ? -1 : 1));
  if (sorted.some(({ label }, place) => label === sorted[place + 1]?.label))
    throw new RangeError('a label comes twice in one epoch');
  return sorted;
}

function byDigit(leaves: readonly DirectoryLeaf[], length: number): Map<number, DirectoryLeaf[]> {
  const groups = new Map<number, DirectoryLeaf[]>();
  for (const leaf of leaves) {
    const digit = Number.parseInt(leaf.label.charAt(length), 16);
    const group = groups.get(digit);
    if (group === undefined) groups.set(digit, [leaf]);
    else group.push(leaf);
  }
  return groups;
}

function encoded(touched: ReadonlyMap<string, Page>): Map<string, Bytes> {
  return new Map([...touched].map(([prefix, page]) => [prefix, encodePage(page)]));
}

function missing(prefix: string): Bytes {
  // the first epoch finds no pages; any other page exists when the page above refers to it
  if (prefix === '') return new Uint8Array(0);
  throw new RangeError(`the page ${prefix} of the directory is missing`);
}
