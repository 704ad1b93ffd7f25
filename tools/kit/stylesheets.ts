import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^(?:import|export)\b[^'"]*?['"](?<path>\.[^'"]+)['"];?$/gmu;
const CSS_IMPORT = /^import '\.[^']+\.css';\n/gmu;

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

const joined = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n');

/**
 * Writes `<piece>.css` for each piece and `styles.css` with the tokens and everything, and takes the imports of
 * stylesheets out of the scripts: what plain Node cannot import, no script of the package imports.
 */
export function writeStylesheets(dist: string, pieces: readonly string[], scripts: readonly string[]): void {
  const all = new Set<string>();
  for (const piece of pieces) {
    const files = stylesheetsOf(join(dist, `${piece}.js`));
    for (const file of files) all.add(file);
    writeFileSync(join(dist, `${piece}.css`), joined(files));
  }
  writeFileSync(join(dist, 'styles.css'), joined([join(dist, 'tokens.css'), ...all]));
  for (const script of scripts) writeFileSync(script, readFileSync(script, 'utf8').replace(CSS_IMPORT, ''));
}
