import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { root } from '../run.ts';

export const REFERENCES = 'packages/*/src/**/__screenshots__/**/*.png';

/** What the header of zlib says of data that were compressed as well as it can (RFC 1950, FLEVEL). */
const BEST_LEVEL = 3;

/**
 * The same picture in fewer bytes: without the alpha channel, compressed as well as zlib can. Rows are stored as they are, not as
 * differences to each other (filter 0 of PNG): letters that look alike are then the same bytes. The same pixels always make the
 * same file.
 */
export function pack(png: Uint8Array): Buffer {
  const picture = PNG.sync.read(Buffer.from(png));
  if (picture.data.some((byte, at) => at % 4 === 3 && byte !== 255))
    throw new Error('A picture of a page has no transparent pixels.');
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}

/** Whether a picture was stored by `pack`, rather than as the browser took it. */
export function isPacked(png: Buffer): boolean {
  const data = png.indexOf('IDAT') + 4;
  return png.readUInt8(data + 1) >> 6 === BEST_LEVEL;
}

/** Paths of references in a folder that are stored as the browser took them. */
export const unpacked = (folder = root): string[] =>
  globSync(REFERENCES, { cwd: folder }).filter((path) => !isPacked(readFileSync(join(folder, path))));

/** Stores what was stored as the browser took it. */
export function packReferences(folder = root): void {
  for (const path of unpacked(folder)) {
    const file = join(folder, path);
    writeFileSync(file, pack(readFileSync(file)));
  }
}

if (import.meta.main) packReferences();
