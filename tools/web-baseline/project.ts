import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';
import { domTypes } from './dom-types.ts';

const NOT_SHIPPED = ['**/*.test.*', '**/*.stories.*', '**/testing'];

/**
 * Writes a TypeScript project into `folder` that knows only the Web APIs that all supported browsers have.
 *
 * @param include folders that it checks, without their tests and stories
 */
export function writeBaselineProject(folder: string, include: readonly string[]): void {
  const types = join(folder, 'node_modules/@typescript/lib-dom'); // where libReplacement looks
  mkdirSync(types, { recursive: true });
  writeFileSync(join(types, 'index.d.ts'), domTypes(readFileSync(typesOfBrowser(), 'utf8')));
  const project = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      // refuses await at the top of a module: in WebKit whoever imports such a module beside another import of it
      // gets it unfinished (https://bugs.webkit.org/show_bug.cgi?id=242740)
      module: 'es2020',
      moduleResolution: 'bundler',
      libReplacement: true,
      typeRoots: [join(root, 'node_modules')],
      types: ['vite/client'],
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
    },
    include,
    exclude: include.flatMap((path) => NOT_SHIPPED.map((pattern) => join(path, pattern))),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
}

/** lib.dom.d.ts of the TypeScript that is installed, which is in the package of its platform. */
function typesOfBrowser(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const platform = `@typescript/typescript-${process.platform}-${process.arch}`;
  return join(dirname(resolve(`${platform}/package.json`)), 'lib/lib.dom.d.ts');
}
