import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsdown';
import { BUILD_TARGETS } from '../build-targets.ts';
import { kit, manifest, publishedPieces } from './pieces.ts';
import { SHEETS, writeStylesheets } from './stylesheets.ts';

/** Where the package is built unless said otherwise; it is packed and published from there. */
const DIST = join(kit, 'dist');

/** Of the PDF viewer alone and large: a product that shows no PDF does without it. */
const OPTIONAL = 'pdfjs-dist';

/** Builds @signet/ui as other products get it: ESM, types and stylesheets (docs/decisions/018-kit-as-package.md). */
export async function buildKit(dist = DIST): Promise<string> {
  const pieces = publishedPieces();
  await build({
    cwd: kit,
    config: false,
    tsconfig: 'tsconfig.json',
    entry: {
      ...Object.fromEntries(pieces),
      ...Object.fromEntries(SHEETS.map((name) => [name, `src/tokens/${name}.css`])),
    },
    outDir: dist,
    clean: true,
    unbundle: true,
    platform: 'browser',
    // the product says whether it is developed or runs in production; the bundler would decide it here
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    target: BUILD_TARGETS,
    dts: { sourcemap: false },
    // one look tells whose class it is; the file names of the kit are unique
    css: { splitting: true, inject: true, modules: { generateScopedName: 'ds-[name]-[local]' } },
    outputOptions: {
      banner: (chunk) => (/\.module\.js$|\.d\.ts$/u.test(chunk.fileName) ? '' : "'use client';"),
    },
    logLevel: 'error',
  });
  const scripts = globSync('**/*.js', { cwd: dist }).map((file) => join(dist, file));
  writeStylesheets(dist, [...pieces.keys()], scripts);
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(dist, scripts), null, 2)}\n`);
  copyFileSync(join(kit, 'README.md'), join(dist, 'README.md'));
  return dist;
}

function publishedManifest(dist: string, scripts: readonly string[]) {
  const { name, version, description, type, sideEffects, peerDependencies } = manifest;
  const stylesheets = globSync('{.,unlayered}/*.css', { cwd: dist }).toSorted();
  const { [OPTIONAL]: optional, ...dependencies } = usedDependencies(scripts);
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type,
    sideEffects,
    exports: {
      ...Object.fromEntries([...publishedPieces().keys()].map((piece) => [`./${piece}`, entry(piece)])),
      ...Object.fromEntries(stylesheets.map((file) => [`./${file}`, `./${file}`])),
    },
    dependencies,
    peerDependencies: { ...peerDependencies, [OPTIONAL]: optional },
    peerDependenciesMeta: { [OPTIONAL]: { optional: true } },
  };
}

const entry = (piece: string) => ({ types: `./${piece}.d.ts`, default: `./${piece}.js` });

/** Dependencies that a built script imports: those of what is kept back are not passed on. */
function usedDependencies(scripts: readonly string[]): Record<string, string> {
  const text = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const used = ([name]: [string, string]) => new RegExp(`from ["']${name}["'/]`, 'u').test(text);
  return Object.fromEntries(Object.entries(manifest.dependencies).filter(used));
}

if (import.meta.main) console.log(`@signet/ui ${manifest.version} built in ${await buildKit()}`);
