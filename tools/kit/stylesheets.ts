import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stylesheets of the kit that belong to no piece: the first two are published, pieces begin with the other two. */
export const SHEETS = ['tokens', 'reset', 'base', 'utilities'];

/**
 * The first line of each stylesheet, so that layers have this order whichever file comes first. Resets of products
 * that are in layers by the usual names, such as Tailwind's, stay below the kit even when they come after it.
 */
const LAYERS = '@layer reset, base, ds.reset, ds.tokens, ds.components, ds.utilities;';

const IMPORT = /^(?:import|export)\b[^'"]*?['"](?<path>\.[^'"]+)['"];?$/gmu;
const CSS_IMPORT = /^import '\.[^']+\.css';\n/gmu;
const LAYER_STATEMENT = /^@layer [^{;]+;\n+/gmu;
const LAYER_BLOCK = /^@layer [^{;]+ \{\n(?<rules>(?:(?: .*)?\n)*)\}\n+/gmu;

/** Stylesheets that a built file needs, those of what it is made of first. */
function stylesheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  return imports.flatMap((path) => stylesheetsOf(join(dirname(file), path), seen));
}

/** The rules of stylesheets without their statements about layers, which the build splits and scatters. */
const rulesOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(file, 'utf8').replace(LAYER_STATEMENT, '').trim()).join('\n\n');

/** Rules without their layers. Nothing may be left behind: the rules must be in layers, all of them. */
function withoutLayers(rules: string): string {
  const others = `${rules}\n`.replace(LAYER_BLOCK, '').trim();
  if (others !== '')
    throw new Error(`There are rules outside of the layers of the kit: ${others.slice(0, 200)}`);
  return `${rules}\n`.replace(LAYER_BLOCK, '$<rules>\n').replaceAll(/^ {2}/gmu, '').trim();
}

/**
 * Writes `tokens.css`, `reset.css`, `<piece>.css` for each piece and `styles.css` with the tokens and all pieces, and
 * those with pieces in `unlayered/`, too. Takes the imports of stylesheets out of the scripts: what plain Node cannot
 * import, no script of the package imports.
 */
export function writeStylesheets(dist: string, pieces: readonly string[], scripts: readonly string[]): void {
  const path = (name: string) => join(dist, `${name}.css`);
  const needed = new Map(pieces.map((piece) => [piece, stylesheetsOf(join(dist, `${piece}.js`))]));
  needed.set('styles', [...new Set([...needed.values()].flat())]);
  const tokens = rulesOf([path('tokens')]);
  const reset = rulesOf([path('reset')]);
  const looks = [...needed]
    // a piece without looks of its own has no stylesheet to import
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => [name, rulesOf([path('base'), path('utilities'), ...files])] as const);
  for (const file of globSync('**/*.css', { cwd: dist })) rmSync(join(dist, file));
  mkdirSync(join(dist, 'unlayered'));
  const write = (name: string, ...rules: string[]) =>
    writeFileSync(path(name), `${[LAYERS, ...rules].join('\n\n')}\n`);
  write('tokens', tokens);
  write('reset', reset);
  for (const [name, rules] of looks) {
    const before = name === 'styles' ? [tokens] : [];
    write(name, ...before, rules);
    write(`unlayered/${name}`, ...before, withoutLayers(rules));
  }
  for (const script of scripts) writeFileSync(script, readFileSync(script, 'utf8').replace(CSS_IMPORT, ''));
}
