import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, reachableFiles } from './reachable-files.ts';
import { root } from './run.ts';
import { readTestTexts } from './test-titles.ts';

const ID = /(?<![\w%-])[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2,3}(?![\w-])/g;
const OWN_CODE = /^packages\/\w+\/src\//;
const TABLE = /\/testing\//;
const HELPER = /\/testing\/|\.test\.tsx?$/;
/** Tests of the product as a whole: they enter the product as people and callers do. */
const FROM_OUTSIDE = /^(?:e2e|evil|tools|packages\/server\/test)\//;

it('docs/requirements.md names the ids that only unreachable code shows', () => {
  const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const [, ids = ''] = /^Unreachable[^:]*: ([^.]*)\./m.exec(document) ?? [];
  expect(unreachableIds()).toEqual(ids === '' ? [] : ids.split(/,\s+/));
}, 60_000);

/** The ids whose tests all test code that no entry of the product imports. */
function unreachableIds(): string[] {
  const reachable = reachableFiles();
  const texts = readTestTexts();
  const files = new Set(texts.map(({ file }) => file));
  const tests = [...files].filter((file) => !TABLE.test(file));
  const showing = new Set(tests.filter((file) => testsReachable(file, reachable)));
  // ids in tables of tests are shown by the tests that read them
  for (const table of files)
    if (TABLE.test(table) && [...showing].some((test) => importsOf(test).includes(table))) showing.add(table);
  const reachability = new Map<string, boolean>();
  for (const { file, text } of texts)
    for (const [id] of text.matchAll(ID))
      reachability.set(id, showing.has(file) || reachability.get(id) === true);
  return [...reachability].flatMap(([id, isReachable]) => (isReachable ? [] : [id])).toSorted();
}

/**
 * Whether a test shows something of the product: the file beside it or, where none has its name, any that it imports; a test
 * that imports nothing of it reads files, as the product does.
 */
function testsReachable(file: string, reachable: ReadonlySet<string>): boolean {
  if (FROM_OUTSIDE.test(file)) return true;
  const shown = importsOf(file).filter((path) => OWN_CODE.test(path) && !HELPER.test(path));
  const beside = shown.filter((path) => file.startsWith(path.replace(/\.tsx?$/, '.')));
  return shown.length === 0 || (beside.length > 0 ? beside : shown).some((path) => reachable.has(path));
}
