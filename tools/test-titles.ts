import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { root } from './run.ts';

const SOURCES = '{packages/*/{src,test},e2e,evil,faults,tools}/**/*.{ts,tsx}';
const WITH_TESTS = /\.(?:test|e2e|engines|faults|stories)\.tsx?$|\/testing\//;
const TITLED = new Set(['it', 'test', 'describe']);

export interface TestText {
  file: string;
  text: string;
  /** The first argument of it, test or describe, or the name of a story; false for every other text of the file. */
  isTitle: boolean;
}

/** Every text in the files of tests and stories: their titles, and what tables of tests put into these. */
export function readTestTexts(): TestText[] {
  return globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile()) // the reference pictures of a story lie in a folder with the name of its file
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => WITH_TESTS.test(path))
    .flatMap((path) => textsOf(relative(root, path), readFileSync(path, 'utf8')));
}

/** The texts of one source file; of a template what stands between the backquotes. */
export function textsOf(file: string, source: string): TestText[] {
  const texts: { start: number; text: string }[] = [];
  const titles = new Set<number>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (first !== undefined && TITLED.has(calledName(callee))) titles.add(first.start);
    },
    Property({ key, value }) {
      if (file.includes('.stories.') && key.type === 'Identifier' && key.name === 'name')
        titles.add(value.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') texts.push({ start, text: value });
    },
    TemplateLiteral({ start, end }) {
      texts.push({ start, text: source.slice(start + 1, end - 1) });
    },
  }).visit(parseSync(file, source).program);
  return texts.map(({ start, text }) => ({ file, text, isTitle: titles.has(start) }));
}

/** What is called in the end: 'it' of it(), it.each(table)() and it.skipIf(condition)(). */
function calledName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  return '';
}
