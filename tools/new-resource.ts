import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, tableOf, type Names } from './new-resource-files.ts';
import { root, run } from './run.ts';

const PLURAL = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*s$/;
const DOMAIN_REGISTRY = 'packages/domain/src/resources/registry.ts';
const SERVER_REGISTRY = 'packages/server/src/resources/registry.ts';
const SCHEMA = 'packages/server/src/platform/db/account-schema.ts';
const MIGRATIONS = 'packages/server/src/platform/db/migrations';

/**
 * Makes the files of a new JSON:API resource from the schema to a test over HTTP, and enters it in the registries of domain
 * and server and in the schema of the accounts' tables.
 *
 * @param folder what it is called in the plural, e.g. 'meeting-notes'
 * @param single one of it, where that is not the plural without its s, e.g. 'address' for 'addresses'
 * @returns the paths of the new files, then of the changed ones
 * @throws RangeError for a name that is no plural in kebab case, Error when there is such a resource
 */
export function newResource(
  folder: string,
  single = folder.replace(/ies$/, 'ys').slice(0, -1),
  base = root,
): string[] {
  if (!PLURAL.test(folder))
    throw new RangeError(`'${folder}' is no name for a resource. Say for example meeting-notes.`);
  const names = namesOf(folder, single);
  const migration = `${nextNumber(base)}-${folder}`;
  const files = filesOf(names, migration);
  const taken = Object.keys(files).find((path) => existsSync(join(base, path)));
  if (taken !== undefined) throw new Error(`There is ${taken} already. Choose another name.`);
  const edits = editsOf(names);
  const changed = Object.entries(edits).map(([path, edit]): [string, string] => [
    path,
    edit(readFileSync(join(base, path), 'utf8').split('\n')).join('\n'),
  ]);
  for (const [path, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return [...Object.keys(files), ...Object.keys(edits)];
}

function namesOf(folder: string, single: string): Names {
  const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascalOf = (name: string) => camelOf(`-${name}`);
  return {
    folder,
    single,
    camel: camelOf(folder),
    oneCamel: camelOf(single),
    pascal: pascalOf(folder),
    onePascal: pascalOf(single),
    constant: single.replaceAll('-', '_').toUpperCase(),
    type: folder.replaceAll('-', ''),
    table: folder.replaceAll('-', '_'),
    words: folder.replaceAll('-', ' '),
    oneWords: single.replaceAll('-', ' '),
  };
}

/** The number after that of the newest migration, e.g. '0021'. */
function nextNumber(base: string): string {
  const numbers = readdirSync(join(base, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

type Edit = (lines: string[]) => string[];

function editsOf(n: Names): Record<string, Edit> {
  const entry = n.type === n.camel ? n.camel : `${n.type}: ${n.camel}`;
  return {
    [DOMAIN_REGISTRY]: (lines) =>
      into(
        imported(lines, `import { ${n.camel} } from './${n.folder}/resource.ts';`),
        'export const DEFINITIONS',
        `  ${entry},`,
      ),
    [SERVER_REGISTRY]: (lines) =>
      into(
        into(
          imported(
            lines,
            `import { ${n.oneCamel}Resource, ${n.oneCamel}Routes } from './${n.folder}/routes.ts';`,
          ),
          'export const RESOURCES',
          `  ${n.oneCamel}Resource,`,
        ),
        'export const ROUTES',
        `  ...${n.oneCamel}Routes,`,
      ),
    [SCHEMA]: (lines) =>
      before(
        into(
          imported(
            imported(
              lines,
              `import type { ${n.onePascal}Attributes } from '@signet/domain/resources/${n.folder}/resource';`,
            ),
            `import type { Columns } from './columns.ts';`,
          ),
          'export interface AccountSchema',
          `  ${n.table}: ${n.pascal}Table;`,
        ),
        'export interface AccountSchema',
        tableOf(n),
      ),
  };
}

/** The lines with an import after the last one, unless it is there. */
function imported(lines: readonly string[], line: string): string[] {
  if (lines.includes(line)) return [...lines];
  const last = lines.findLastIndex((each) => /^(?:import|\}) .*from /.test(each));
  return lines.toSpliced(last + 1, 0, line);
}

/** The lines with one more at the end of a list or interface, which begins in a line with `start`. */
function into(lines: readonly string[], start: string, line: string): string[] {
  const begin = lines.findIndex((each) => each.startsWith(start));
  const end = lines.findIndex((each, index) => index > begin && /^[\]}]/.test(each));
  if (begin === -1 || end === -1)
    throw new Error(`There is no '${start}' to enter the resource in. Has it moved?`);
  return lines.toSpliced(end, 0, line);
}

/** The lines with a text before the one that begins with `start`. */
function before(lines: readonly string[], start: string, text: string): string[] {
  return lines.toSpliced(
    lines.findIndex((each) => each.startsWith(start)),
    0,
    text,
  );
}

if (import.meta.main) {
  const [folder = '', single] = process.argv.slice(2);
  try {
    const paths = newResource(folder, single);
    // a long name breaks lines that a short one does not
    await run('oxfmt', paths);
    await run('node', ['--conditions=signet-source', 'tools/api-docs.ts']);
    console.log([...paths, 'docs/api.md'].join('\n'));
    console.log(`\nGo on with docs/contributing.md, 'A resource'.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
