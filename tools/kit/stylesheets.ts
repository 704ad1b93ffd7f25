import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stylesheets of the kit that belong to no piece: the first two are published, pieces begin with the other two. */
export const SHEETS = ['tokens', 'reset', 'base', 'utilities'] as const;

/**
 * The first line of each stylesheet, so that layers have this order whichever file comes first. Resets of products
 * that are in layers by the usual names, such as Tailwind's, stay below the kit even when they come after it.
 */
const LAYERS = '@layer reset, base, ds.reset, ds.tokens, ds.components, ds.utilities;';

const IMPORT = /^(?:import|export)\b[^'"]*?['"](?<path>\.[^'"]+)['"];?$/gmu;
const CSS_IMPORT = /^import '\.[^']+\.css';\n/gmu;
const LAYER_STATEMENT = /^@layer [^{;]+;\n+/gmu;
const LAYER_BLOCK = /^@layer (?<name>[^{;]+) \{\n(?<rules>(?:(?: .*)?\n)*)\}\n+/gmu;

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
 * those with components a second time without layers. Takes the imports of stylesheets out of the scripts: what plain
 * Node cannot import, no script of the package imports.
 */
export function writeStylesheets(dist: string, pieces: readonly string[], scripts: readonly string[]): void {
  const [tokens, reset, ...shared] = SHEETS.map((name) => join(dist, `${name}.css`)) as [string, string];
  const needed = new Map(pieces.map((piece) => [piece, stylesheetsOf(join(dist, `${piece}.js`))]));
  const sheets = new Map([
    ['tokens', rulesOf([tokens])],
    ['reset', rulesOf([reset])],
  ]);
  const layered = new Map([
    ...[...needed]
      // a piece without looks of its own has no stylesheet to import
      .filter(([, files]) => files.length > 0)
      .map(([piece, files]) => [piece, rulesOf([...shared, ...files])] as const),
    ['styles', rulesOf([...shared, ...new Set([...needed.values()].flat())])],
  ]);
  for (const file of globSync('**/*.css', { cwd: dist })) rmSync(join(dist, file));
  mkdirSync(join(dist, 'unlayered'));
  for (const [name, rules] of layered) {
    const all = name === 'styles' ? `${sheets.get('tokens')}\n\n` : '';
    sheets.set(name, all + rules);
    writeFileSync(
      join(dist, 'unlayered', `${name}.css`),
      `${all === '' ? '' : `${LAYERS}\n\n${all}`}${withoutLayers(rules)}\n`,
    );
  }
  for (const [name, rules] of sheets) writeFileSync(join(dist, `${name}.css`), `${LAYERS}\n\n${rules}\n`);
  for (const script of scripts) writeFileSync(script, readFileSync(script, 'utf8').replace(CSS_IMPORT, ''));
}
