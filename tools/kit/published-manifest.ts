import { globSync, readFileSync } from 'node:fs';
import { domain, publishedPieces, ui, type Package } from './pieces.ts';

/** Dependencies that the product brings: one context of the forms for both of us; PDF.js, large, for those who show PDFs. */
const BROUGHT: Readonly<Record<string, { range?: string; optional: boolean }>> = {
  // the oldest that @hookform/resolvers takes
  'react-hook-form': { range: '^7.55.0', optional: false },
  'pdfjs-dist': { optional: true },
};

/** The package.json of a built package, made of that in this repository and of what its scripts import. */
export function publishedManifest(of: Package, dist: string, scripts: readonly string[]) {
  const { name, version, description, type, sideEffects, peerDependencies } = of.manifest;
  const stylesheets = globSync('{.,unlayered}/*.css', { cwd: dist }).toSorted();
  const used = Object.entries(usedDependencies(of, scripts));
  const brought = used.filter(([dependency]) => dependency in BROUGHT);
  const optional = brought.filter(([dependency]) => BROUGHT[dependency]?.optional);
  return {
    name,
    version,
    description,
    license: 'SEE LICENSE IN LICENSE.md',
    type,
    sideEffects: [...sideEffects, ...bundledSideEffects(dist)],
    exports: {
      ...Object.fromEntries([...publishedPieces(of).keys()].map((piece) => [`./${piece}`, entry(piece)])),
      ...Object.fromEntries(stylesheets.map((file) => [`./${file}`, `./${file}`])),
    },
    dependencies: Object.fromEntries(used.filter(([dependency]) => !(dependency in BROUGHT))),
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(
        brought.map(([dependency, range]) => [dependency, BROUGHT[dependency]?.range ?? range]),
      ),
    },
    peerDependenciesMeta: Object.fromEntries(
      optional.map(([dependency]) => [dependency, { optional: true }]),
    ),
  };
}

const entry = (piece: string) => ({ types: `./${piece}.d.ts`, default: `./${piece}.js` });

/** Scripts of the domain that do something when they are loaded, where they were built into the package. */
function bundledSideEffects(dist: string): string[] {
  const scripts = domain.manifest.sideEffects.map((source) =>
    source.replace(/^\.\/(.*)\.ts$/u, 'domain/$1.js'),
  );
  return scripts.flatMap((script) => globSync(script, { cwd: dist })).map((script) => `./${script}`);
}

/** Dependencies that a built script imports, with their ranges: those of what is kept back are not passed on. */
function usedDependencies({ manifest }: Package, scripts: readonly string[]): Record<string, string> {
  const text = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const used = ([name]: [string, string]) => new RegExp(`(?:from|import) ["']${name}["'/]`, 'u').test(text);
  const known = { ...domain.manifest.dependencies, ...manifest.dependencies };
  return Object.fromEntries(
    Object.entries(known)
      .filter(used)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, version]) => [name, `^${name === ui.manifest.name ? ui.manifest.version : version}`]),
  );
}
