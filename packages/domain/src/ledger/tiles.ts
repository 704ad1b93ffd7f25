import { HASH_BYTES, nodeHash } from './merkle.ts';
import type { HashReader } from './tree.ts';

/** Hashes of a full tile, and entries of a full bundle. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

/** Where a tile is served (C2SP tlog-tiles): e.g. `tile/0/x001/234` or, partly filled, `tile/0/x001/234.p/7`. */
export function tilePath(level: number, index: number, width: number = TILE_WIDTH): string {
  return `tile/${level}/${indexPath(index)}${partial(width)}`;
}

/** Where a bundle of entries is served: e.g. `tile/entries/x001/234` or `tile/entries/000.p/7`. */
export function entriesPath(index: number, width: number = TILE_WIDTH): string {
  return `tile/entries/${indexPath(index)}${partial(width)}`;
}

/** How many hashes the tile holds in a tree of `size` leaves: 0 when it does not exist, 256 when it is full. */
export function tileWidth(level: number, index: number, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Fetches a tile: `width` hashes of 32 bytes one after the other. */
export type TileReader = (level: number, index: number, width: number) => Promise<Uint8Array>;

/**
 * Reads the hashes of a tree of `size` leaves out of its tiles. Each tile is fetched once. RangeError when a tile does
 * not exist in such a tree or comes with another length.
 */
export function tileHashReader(readTile: TileReader, size: number): HashReader {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const tile = (level: number, index: number): Promise<Uint8Array> => {
    const key = `${level}/${index}`;
    const found = tiles.get(key) ?? checked(level, index);
    tiles.set(key, found);
    return found;
  };
  const checked = async (level: number, index: number): Promise<Uint8Array> => {
    const width = tileWidth(level, index, size);
    if (width === 0) throw new RangeError('no such tile in this tree');
    const bytes = await readTile(level, index, width);
    if (bytes.length !== width * HASH_BYTES) throw new RangeError('the tile has another length');
    return bytes;
  };
  return async (level, index) => {
    const count = 2 ** (level % TILE_HEIGHT);
    const first = index * count;
    const bytes = await tile(Math.floor(level / TILE_HEIGHT), Math.floor(first / TILE_WIDTH));
    const offset = (first % TILE_WIDTH) * HASH_BYTES;
    if (offset + count * HASH_BYTES > bytes.length) throw new RangeError('the tree does not reach that far');
    return fold(bytes.subarray(offset, offset + count * HASH_BYTES));
  };
}

function fold(hashes: Uint8Array): Uint8Array {
  if (hashes.length === HASH_BYTES) return hashes;
  const middle = hashes.length / 2;
  return nodeHash(fold(hashes.subarray(0, middle)), fold(hashes.subarray(middle)));
}

function indexPath(index: number): string {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError('a tile index is an integer from 0');
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
}

function partial(width: number): string {
  if (!Number.isInteger(width) || width < 1 || width > TILE_WIDTH)
    throw new RangeError('a tile holds 1 to 256');
  return width === TILE_WIDTH ? '' : `.p/${width}`;
}
