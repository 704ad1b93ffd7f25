import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { sizeOf, type Size } from './kit-size.ts';
import { publishedPieces, ui } from './pieces.ts';

/** What each piece costs, as its page in Storybook shows it. */
const FILE = join(root, '.storybook/piece-sizes.json');

export type PieceSizes = Record<string, Size>;

/** Measures every published piece with its stylesheet in the folder of a consumer. */
export async function measurePieces(folder: string, stylesheets: ReadonlySet<string>): Promise<PieceSizes> {
  const sizes: PieceSizes = {};
  for (const piece of publishedPieces(ui).keys()) {
    const css = stylesheets.has(piece) ? `import '@signet/ui/${piece}.css';\n` : '';
    sizes[piece] = await sizeOf(folder, `${css}export * from '@signet/ui/${piece}';`);
  }
  return sizes;
}

export const readSizes = () => JSON.parse(readFileSync(FILE, 'utf8')) as PieceSizes;

export const writeSizes = (sizes: PieceSizes) => writeFileSync(FILE, `${JSON.stringify(sizes, null, 2)}\n`);
