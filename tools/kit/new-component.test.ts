import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../run.ts';
import { countPiece } from '../stories-count.ts';
import { runCommand } from './consumer.ts';
import { newComponent } from './new-component.ts';

let base: string;
const exportsOf = () =>
  (JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')) as { exports: Record<string, string> })
    .exports;

beforeEach(() => {
  // inside the kit, so that the made files see what the kit sees
  base = mkdtempSync(join(root, 'packages/ui/node_modules/.new-component-'));
  writeFileSync(
    join(base, 'package.json'),
    JSON.stringify({ exports: { './avatar': './a.ts', './text': './t.ts' } }),
  );
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('the generator of components (DESIGN-01)', () => {
  it('makes a folder like all the others, whose files have the right types', async () => {
    const folder = newComponent('molecules/price-tag', base);
    expect(readdirSync(folder).toSorted()).toEqual([
      'index.ts',
      'price-tag.module.css',
      'price-tag.stories.tsx',
      'price-tag.tsx',
      'usage.md',
    ]);
    // the stories of the kit share it
    cpSync(join(root, 'packages/ui/src/stories/any-script.tsx'), join(base, 'src/stories/any-script.tsx'));
    const config = {
      extends: join(root, 'packages/ui/tsconfig.json'),
      include: ['src'],
      compilerOptions: {
        composite: false,
        rootDir: '.',
        outDir: 'out',
        tsBuildInfoFile: 'out/info',
        noEmit: true,
        emitDeclarationOnly: false,
        declaration: false,
      },
    };
    writeFileSync(join(base, 'tsconfig.json'), JSON.stringify(config));
    await expect(runCommand(base, join(root, 'node_modules/.bin/tsc'), '-p', '.')).resolves.toBe('');
  });

  it('asks for the words of the usage page and for pictures until they are there', () => {
    expect(countPiece(newComponent('molecules/price-tag', base)).missing).toEqual([
      'a story with keys',
      "'When to use' in usage.md",
      "'When not to use' in usage.md",
      "'Keys' in usage.md",
      "'Role' in usage.md",
      "'Heard' in usage.md",
      'pictures of Default',
    ]);
  });

  it('adds the component to the export list in alphabetical order', () => {
    newComponent('molecules/price-tag', base);
    expect(Object.keys(exportsOf())).toEqual(['./avatar', './price-tag', './text']);
    expect(exportsOf()['./price-tag']).toBe('./src/molecules/price-tag/index.ts');
  });

  it('refuses a name that is taken at any level and leaves everything as it was', () => {
    const before = readFileSync(join(base, 'package.json'), 'utf8');
    expect(() => newComponent('organisms/text', base)).toThrow("There is a component 'text' already.");
    expect(readFileSync(join(base, 'package.json'), 'utf8')).toBe(before);
    expect(readdirSync(base)).toEqual(['package.json']);
  });

  it.each(['price-tag', 'molecules/PriceTag', 'molecules/../price', 'pages/price-tag', ''])(
    'refuses %o, which is not a place',
    (place) => {
      expect(() => newComponent(place, base)).toThrow(RangeError);
    },
  );
});
