import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { root } from './run.ts';

/** Where people and callers come in: the app without its playground, the server, the verifiers. */
const ENTRIES = [
  'packages/app/src/app/main.tsx',
  'packages/server/src/start/main.ts',
  'packages/verifier/bin/*.js',
  'packages/verifier/src/page/*.ts',
];
/** It shows every piece of the kit, whether the product uses it or not. */
const PLAYGROUND = /\/playground\b/;

/** The files that something which starts at one of the entries imports, at once or when it is needed; paths from the folder of the repository. */
export function reachableFiles(): Set<string> {
  const reached = new Set<string>();
  const open = ENTRIES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file).filter((path) => !PLAYGROUND.test(path)));
  }
  return reached;
}

const known = new Map<string, string[]>();

/** The files of the packages that a file imports, by a statement, a call or as the URL of a worker; types do not count. */
export function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
}

function readImports(file: string): string[] {
  const named: string[] = [];
  const add = (source: ESTree.Node | null | undefined): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') named.push(source.value);
  };
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      if (importKind !== 'type') add(source);
    },
    ExportAllDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source);
    },
    ExportNamedDeclaration({ source, exportKind }) {
      if (exportKind !== 'type') add(source);
    },
    ImportExpression({ source }) {
      add(source);
    },
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 'URL') add(first);
    },
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return named.flatMap((specifier) => resolved(specifier, file) ?? []);
}

/** The file behind a specifier, if it lies in a package of the repository. */
function resolved(specifier: string, from: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return sourceAt(join(dirname(from), bare));
  const [, name, path = ''] = /^@signet\/([\w-]+)\/(.+)$/.exec(bare) ?? [];
  if (name === undefined) return undefined;
  const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const target = exports[`./${path}`] ?? exports['./*'];
  const pattern = typeof target === 'string' ? target : target?.['signet-source'];
  return pattern && sourceAt(join('packages', name, pattern.replace('*', path)));
}

const sourceAt = (path: string): string | undefined => {
  const full = join(root, path);
  return /\.[jt]sx?$/.test(path) && existsSync(full) && statSync(full).isFile()
    ? relative(root, full)
    : undefined;
};
