import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPractices } from '../packages/ui/src/foundations/practices.ts';
import { root } from './run.ts';

const folder = join(root, 'packages/ui/src/conformance/practices');
const files = globSync('*.test.tsx', { cwd: folder });

describe('the page of practices', () => {
  it('reads sections with their links, and the titles of their tests', () => {
    const source = `// https://www.w3.org/WAI/ARIA/apg/patterns/switch/
describe('APG Switch', () => {
  it('Space changes it (A11Y-01, J-7)', async () => {
    it('inside of a test is none', () => {});
  });
  it.each(['Enter', ' '])(
    '{%s} opens it',
    async () => {},
  );
  it.each([
    ['off', {}],
  ])('its thumb is seen while it is %s', async () => {});
});
describe.each([
  ['Chips', Chips],
])('APG Switch: the entries of %s', (_, Entries) => {});
`;
    const url = 'https://www.w3.org/WAI/ARIA/apg/patterns/switch/';
    expect(readPractices(source)).toEqual([
      {
        name: 'Switch',
        url,
        tests: ['Space changes it', 'Each key opens it', 'Its thumb is seen while it is …'],
      },
      { name: 'Switch: the entries of …', url, tests: [] },
    ]);
  });

  it('finds something to read', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('shows every section and every test of %s', (file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const practices = readPractices(source);
    expect(practices).toHaveLength(source.match(/^describe\b/gmu)?.length ?? 0);
    expect(practices.flatMap(({ tests }) => tests)).toHaveLength(source.match(/^ {2}it\b/gmu)?.length ?? 0);
    for (const { url } of practices) expect(url).toMatch(/^https:\/\/www\.w3\.org\/WAI\/ARIA\/apg\//u);
  });
});
