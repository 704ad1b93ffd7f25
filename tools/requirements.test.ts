import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';
import { readTestTexts, textsOf } from './test-titles.ts';

const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const texts = readTestTexts();
const titles = texts.filter(({ isTitle }) => isTitle);

/** Every id of a line, such as 'ROUTE-48'; of a heading such as '## Routes (ROUTE)' its areas. */
const lines = [...document.matchAll(/^- (\S+) \S.*\.$/gm)].map(([, id = '']) => id);
const areas = [...document.matchAll(/^## .*\((.+)\)$/gm)].flatMap(([, list = '']) => list.split(', '));

const ID = new RegExp(String.raw`(?<![\w%-])(?:${areas.join('|')})-\d{2,3}(?![\w-])`, 'g');
/** What stands in the brackets at the end of a title: ids, areas as a whole, and blanks that a table fills. */
const IN_BRACKETS = String.raw`(?:[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*|%s|\$\d)`;
const AT_THE_END = new RegExp(String.raw` \((${IN_BRACKETS}(?:, ${IN_BRACKETS})*)\)$`);

const idsOf = (text: string): string[] => text.match(ID) ?? [];

/** Ids in the brackets at the end of a title whose area has no heading here. */
const strangers = (text: string): string[] =>
  (AT_THE_END.exec(text)?.[1] ?? '')
    .split(', ')
    .filter((id) => /-\d{2,3}$/.test(id) && !areas.includes(id.replace(/-\d+$/, '')));

describe('docs/requirements.md', () => {
  it('has a line for every id that a test names, and no line for another one', () => {
    const named = new Set(texts.flatMap(({ text }) => idsOf(text)));
    expect([...named].filter((id) => !lines.includes(id))).toEqual([]);
    expect(lines.filter((id) => !named.has(id))).toEqual([]);
    expect(titles.flatMap(({ text }) => strangers(text))).toEqual([]);
  });

  it('has one line an id, in order below the heading of its area', () => {
    expect(document.match(/^- .*/gm)).toHaveLength(lines.length);
    expect(new Set(lines).size).toBe(lines.length);
    for (const section of document.split(/^## /m).slice(1)) {
      const [, list = ''] = /\((.+)\)\n/.exec(section) ?? [];
      const order = list.split(', ');
      const ids = [...section.matchAll(/^- (\S+)/gm)].map(([, id = '']) => id);
      const place = (id: string) =>
        order.indexOf(id.replace(/-\d+$/, '')) * 1000 + Number(/\d+$/.exec(id)?.[0]);
      expect(ids).toEqual(ids.toSorted((a, b) => place(a) - place(b)));
      expect(new Set(ids.map((id) => id.replace(/-\d+$/, '')))).toEqual(new Set(order));
    }
  });
});

describe('the titles of tests', () => {
  it('are found in all their forms', () => {
    const source = "describe('a', () => { it.each([['b']])('c %s', f); test.skipIf(x)(`d ${y}`, f); });";
    const found = textsOf('a.test.ts', source).filter(({ isTitle }) => isTitle);
    expect(found.map(({ text }) => text)).toEqual(['a', 'c %s', 'd ${y}']);
    expect(textsOf('a.stories.tsx', "export const A = { name: 'e' };")).toEqual([
      { file: 'a.stories.tsx', text: 'e', isTitle: true },
    ]);
    expect(titles.length).toBeGreaterThan(2000);
  });

  it('are sentences, with the ids that they show in brackets at the end', () => {
    const elsewhere = titles.filter(({ text }) => idsOf(text.replace(AT_THE_END, '')).length > 0);
    expect(elsewhere).toEqual([]);
  });

  it('begin with no id that a table puts there', () => {
    const id = new RegExp(`^${ID.source}(?!,|$)`);
    expect(texts.filter(({ text }) => id.test(text))).toEqual([]);
  });
});
