import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { publishedPieces, type Package } from './pieces.ts';

/** A declaration of a built `.d.ts` file. */
interface Declaration {
  name: string;
  /** What is compared: the declaration without comments, and each member of an interface in a line of its own. */
  lines: string[];
  /** Names of its file that occur in it. */
  uses: string[];
}

/** A built `.d.ts` file. */
interface Types {
  path: string;
  declarations: Map<string, Declaration>;
  /** Local name of what is imported, with its path and its name there. */
  imports: Map<string, { from: string; name: string }>;
  exports: { name: string; local: string }[];
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const BEHIND = 'Types behind these';

/**
 * What a built package promises to products, sorted, in a form whose changes can be read: exports with their types,
 * stylesheets and tokens.
 */
export function apiReport(of: Package, dist: string): string {
  const files = new Map<string, Types>();
  const read = (path: string) => {
    const known = files.get(path) ?? readTypes(path);
    files.set(path, known);
    return known;
  };
  const shown = new Set<Declaration>();
  const sections = [...publishedPieces(of).keys()].toSorted().map((piece) => {
    const types = read(join(dist, `${piece}.d.ts`));
    const declarations = types.exports.map(({ local }) => find(types, local, read)?.declaration);
    const known = declarations.filter((declaration) => declaration !== undefined);
    for (const declaration of known) shown.add(declaration);
    const sheet = existsSync(join(dist, `${piece}.css`)) ? [`stylesheet ${piece}.css`] : [];
    return section(piece, [...blocks(known), ...sheet]);
  });
  const tokens = existsSync(join(dist, 'tokens.css'))
    ? [section('tokens.css', tokensIn(readFileSync(join(dist, 'tokens.css'), 'utf8')))]
    : [];
  const behind = section(BEHIND, blocks(behindThose(files, shown, read)));
  const intro = `# Public interface of ${of.manifest.name}\n\nWritten by \`npm run release:kit -- --dry-run --update\`; not edited by hand.`;
  return `${[intro, ...sections, ...tokens, behind].join('\n\n')}\n`;
}

const section = (title: string, lines: readonly string[]) =>
  `## ${title}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\``;

const blocks = (declarations: readonly Declaration[]) =>
  declarations.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).flatMap(({ lines }) => lines);

const keyOf = ({ name, lines }: Declaration) => `${name} ${lines.join('\n')}`;

const tokensIn = (css: string) => [...new Set(css.match(/--ds-[\w-]+(?=:)/gu))].toSorted();

/** Where a name of a file is declared in the package; undefined for what comes from another one. */
function find(
  types: Types,
  name: string,
  read: (path: string) => Types,
): { types: Types; declaration: Declaration } | undefined {
  const declaration = types.declarations.get(name);
  if (declaration !== undefined) return { types, declaration };
  const imported = types.imports.get(name);
  if (imported === undefined || !imported.from.startsWith('.')) return undefined;
  const there = read(join(dirname(types.path), imported.from.replace(/\.js$/u, '.d.ts')));
  const local = there.exports.find((exported) => exported.name === imported.name)?.local;
  return local === undefined ? undefined : find(there, local, read);
}

/** What the shown declarations are made of and nobody can import. */
function behindThose(
  files: ReadonlyMap<string, Types>,
  shown: ReadonlySet<Declaration>,
  read: (path: string) => Types,
): Declaration[] {
  const found = new Set<Declaration>();
  const visit = (types: Types, declaration: Declaration) => {
    for (const name of declaration.uses) {
      const used = find(types, name, read);
      if (used === undefined || shown.has(used.declaration) || found.has(used.declaration)) continue;
      found.add(used.declaration);
      visit(used.types, used.declaration);
    }
  };
  for (const types of files.values())
    for (const declaration of types.declarations.values())
      if (shown.has(declaration)) visit(types, declaration);
  return [...found];
}

function readTypes(path: string): Types {
  const text = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, text);
  // of the same length, so that positions stay
  const code = comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  const types: Types = { path, declarations: new Map(), imports: new Map(), exports: [] };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers)
        types.imports.set(specifier.local.name, {
          from: statement.source.value,
          name:
            'imported' in specifier
              ? code.slice(specifier.imported.start, specifier.imported.end)
              : 'default',
        });
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of statement.specifiers)
        types.exports.push({
          name: code.slice(exported.start, exported.end),
          local: code.slice(local.start, local.end),
        });
    } else {
      const name = /^(?:declare )?(?:abstract )?\w+ (?<name>\w+)/u.exec(code.slice(statement.start))
        ?.groups?.['name'];
      if (name === undefined) throw new Error(`There is something unknown in ${path}: ${statement.type}`);
      types.declarations.set(name, { name, lines: linesOf(statement, code), uses: namesIn(statement) });
    }
  }
  return types;
}

const oneLine = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replace(/^declare /u, '')
    .replace(/;?\s*$/u, '')
    .trim();

function linesOf(statement: Node, code: string): string[] {
  const { body } = statement as { body?: Node & { body?: Node[] } };
  if (statement.type !== 'TSInterfaceDeclaration' || body?.body === undefined)
    return [oneLine(withoutPatterns(statement, code))];
  const members = body.body.map(({ start, end }) => `  ${oneLine(code.slice(start, end))}`);
  return [oneLine(code.slice(statement.start, body.start)), ...members.toSorted()];
}

/** How a function takes its props apart is its own affair. */
function withoutPatterns({ start, end, ...statement }: Node, code: string): string {
  const { params = [] } = statement as { params?: (Node & { typeAnnotation?: Node })[] };
  return params
    .filter(({ type }) => type === 'ObjectPattern')
    .reduceRight(
      (text, { start: from, typeAnnotation }) =>
        `${text.slice(0, from - start)}props${text.slice((typeAnnotation?.start ?? from) - start)}`,
      code.slice(start, end),
    );
}

function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(namesIn);
  const own = 'type' in node && node.type === 'Identifier' && 'name' in node ? [String(node.name)] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}
