import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'tsdown';
import { BUILD_TARGETS } from '../build-targets.ts';
import { root } from '../run.ts';
import { domain, forms, KIT, publishedPieces, ui, type Package } from './pieces.ts';
import { publishedManifest } from './published-manifest.ts';
import { SHEETS, writeStylesheets } from './stylesheets.ts';

/** Where a package is built unless said otherwise; it is packed and published from there. */
const distIn = ({ folder }: Package) => join(folder, 'dist');

/**
 * Builds the packages as other products get them: ESM, types and stylesheets (docs/decisions/018-kit-as-package.md).
 *
 * @returns the folders, in the order of {@link KIT}
 */
export async function buildKit(out?: string): Promise<string[]> {
  const distOf = (of: Package) => (out === undefined ? distIn(of) : join(out, basename(of.folder)));
  await Promise.all(KIT.map((of) => compile(of, distOf(of))));
  for (const of of KIT) complete(of, distOf(of), distOf(ui));
  return KIT.map(distOf);
}

/** Writes scripts and types, which still import the stylesheets of their own. */
async function compile(of: Package, dist: string): Promise<void> {
  await build({
    cwd: of.folder,
    config: false,
    // the sources of the domain are types of this package, too
    tsconfig: of === forms ? join(root, 'tsconfig.kit.json') : 'tsconfig.json',
    entry: {
      ...Object.fromEntries(publishedPieces(of)),
      ...Object.fromEntries(SHEETS.map((name) => [name, join(ui.folder, `src/tokens/${name}.css`)])),
    },
    root: join(of.folder, 'src'),
    outDir: dist,
    clean: true,
    unbundle: true,
    platform: 'browser',
    // the product says whether it is developed or runs in production; the bundler would decide it here
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    target: BUILD_TARGETS,
    dts: { sourcemap: false },
    // the rules of the domain are built in, the packages that it uses are installed
    deps: {
      alwaysBundle: [new RegExp(`^${domain.manifest.name}/`, 'u')],
      neverBundle: Object.keys(domain.manifest.dependencies).map(
        (name) => new RegExp(`^${name}(?:/|$)`, 'u'),
      ),
    },
    inputOptions: { resolve: { conditionNames: ['signet-source', 'import', 'default'] } },
    // one look tells whose class it is; the file names of the kit are unique
    css: { splitting: true, inject: true, modules: { generateScopedName: 'ds-[name]-[local]' } },
    outputOptions: {
      banner: (chunk) => (/\.module\.js$|\.d\.ts$/u.test(chunk.fileName) ? '' : "'use client';"),
    },
    logLevel: 'error',
  });
}

/** Makes a package of what was compiled. */
function complete(of: Package, dist: string, uiDist: string): void {
  const scripts = globSync('**/*.js', { cwd: dist }).map((file) => join(dist, file));
  writeStylesheets({ of, dist, scripts, uiDist });
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify(publishedManifest(of, dist, scripts), null, 2)}\n`,
  );
  for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(join(of.folder, name), join(dist, name));
  copyFileSync(join(import.meta.dirname, 'LICENSE.md'), join(dist, 'LICENSE.md'));
}

if (import.meta.main) for (const dist of await buildKit()) console.log(`Built in ${dist}`);
