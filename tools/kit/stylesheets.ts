import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedPieces, type Package } from './pieces.ts';

/** Stylesheets of the kit that belong to no piece: the first two are published, pieces begin with the other two. */
export const SHEETS = ['tokens', 'reset', 'base', 'utilities'];

/**
 * The first line of each stylesheet, so that layers have this order whichever file comes first. Resets of products
 * that are in layers by the usual names, such as Tailwind's, stay below the kit even when they come after it.
 */
const LAYERS = '@layer reset, base, ds.reset, ds.tokens, ds.components, ds.utilities;';

const IMPORT = /^(?:import|export)\b[^'"]*?['"](?<path>(?:\.|@signet\/ui\/)[^'"]+)['"];?$/gmu;
const CSS_IMPORT = /^import '\.[^']+\.css';\n/gmu;
const LAYER_STATEMENT = /^@layer [^{;]+;\n+/gmu;
const LAYER_BLOCK = /^@layer [^{;]+ \{\n(?<rules>(?:(?: .*)?\n)*)\}\n+/gmu;

/** What the stylesheets of a package are made of. */
export interface Built {
  of: Package;
  dist: string;
  scripts: readonly string[];
  /** Where @signet/ui is built, whose pieces others are made of. */
  uiDist: string;
}

/** Stylesheets that a built file needs, those of what it is made of first. */
function stylesheetsOf(file: string, uiDist: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  // a piece of the other package that has no looks has no stylesheet
  if (file.endsWith('.css')) return existsSync(file) ? [file] : [];
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  return imports.flatMap((path) => {
    const needed = path.startsWith('.')
      ? join(dirname(file), path)
      : join(uiDist, `${path.slice('@signet/ui/'.length)}.css`);
    return stylesheetsOf(needed, uiDist, seen);
  });
}

/** The rules of stylesheets without their statements about layers, which the build splits and scatters. */
const rulesOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8').replace(LAYER_STATEMENT, '').trim()).join('\n\n');

/** The layers of stylesheets with their rules, each once. Nothing may be left behind: the rules must be in layers, all of them. */
function blocksOf(files: readonly string[]): string[] {
  const rules = `${rulesOf(files)}\n\n`;
  const others = rules.replace(LAYER_BLOCK, '').trim();
  if (others !== '')
    throw new Error(`There are rules outside of the layers of the kit: ${others.slice(0, 200)}`);
  return [...new Set((rules.match(LAYER_BLOCK) ?? []).map((block) => block.trim()))];
}

const withoutLayers = (block: string) =>
  `${block}\n`.replace(LAYER_BLOCK, '$<rules>').replaceAll(/^ {2}/gmu, '').trim();

/**
 * Writes `<piece>.css` for each piece with all that it is made of, and `styles.css` with all rules of the package; those
 * without layers in `unlayered/`, too. A package that exports them has `tokens.css`, also in `styles.css`, and `reset.css`.
 * Takes the imports of stylesheets out of the scripts: what plain Node cannot import, no script of the package imports.
 */
export function writeStylesheets({ of, dist, scripts, uiDist }: Built): void {
  const path = (name: string) => join(dist, `${name}.css`);
  const exported = ['tokens', 'reset'].filter((name) => `./${name}.css` in of.manifest.exports);
  const sheets = exported.map((name) => [name, rulesOf([path(name)])] as const);
  const needed = [...publishedPieces(of).keys()].map(
    (piece) => [piece, stylesheetsOf(join(dist, `${piece}.js`), uiDist)] as const,
  );
  const own = needed.flatMap(([, files]) => files).filter((file) => file.startsWith(dist));
  const looks = [...needed, ['styles', own] as const]
    // a piece without looks of its own has no stylesheet to import
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => [name, blocksOf([path('base'), path('utilities'), ...files])] as const);
  for (const file of globSync('**/*.css', { cwd: dist })) rmSync(join(dist, file));
  mkdirSync(join(dist, 'unlayered'));
  const write = (name: string, ...rules: string[]) =>
    writeFileSync(path(name), `${[LAYERS, ...rules].join('\n\n')}\n`);
  for (const [name, rules] of sheets) write(name, rules);
  for (const [name, blocks] of looks) {
    const tokens = sheets
      .filter(([sheet]) => sheet === 'tokens' && name === 'styles')
      .map(([, rules]) => rules);
    write(name, ...tokens, ...blocks);
    write(`unlayered/${name}`, ...tokens, ...blocks.map(withoutLayers));
  }
  for (const script of scripts) writeFileSync(script, readFileSync(script, 'utf8').replace(CSS_IMPORT, ''));
}
