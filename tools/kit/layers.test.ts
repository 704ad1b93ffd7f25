import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { newConsumer, runNode } from './consumer.ts';
import { HOST_STYLES } from './host-styles.ts';

const MARKUP = `
  import { createElement as h } from 'react';
  import { renderToString } from 'react-dom/server';
  import { Button } from '@signet/ui/button';
  import { Link } from '@signet/ui/link';
  import { TextInput } from '@signet/ui/text-input';
  const buttons = ['primary', 'danger', 'secondary'].map((variant) => h(Button, { variant, id: variant, key: variant }, 'Send'));
  console.log(renderToString([...buttons, h(TextInput, { id: 'input', key: 'i' }), h('p', { style: { fontSize: 20 }, key: 'p' }, h(Link, { id: 'link', href: '#' }, 'More'))]));`;

const control = { padding: '5px 16px', border: '1px', radius: '8px', minHeight: '40px', size: '14px' };
/** What every product gets to see, however it came by the stylesheets. */
const LOOKS = {
  primary: { ...control, color: 'rgb(255, 255, 255)', background: 'rgb(75, 63, 216)' },
  danger: { ...control, color: 'rgb(255, 255, 255)', background: 'rgb(196, 41, 28)' },
  secondary: { ...control, color: 'rgb(24, 24, 32)', background: 'rgb(255, 255, 255)' },
  input: { ...control, padding: '0px 12px', color: 'rgb(24, 24, 32)', background: 'rgb(246, 246, 249)' },
  link: {
    padding: '0px',
    border: '0px',
    radius: '6px',
    minHeight: '0px',
    // that of its sentence
    size: '20px',
    color: 'rgb(67, 56, 202)',
    background: 'rgba(0, 0, 0, 0)',
  },
};

const files = (of: string) =>
  ['tokens', 'button', 'link', 'text-input'].map((name) => `@signet/ui/${of}${name}.css`);
const own = (name: string) => `./${name}.css`;
const PIECES = files('').filter((file) => !file.endsWith('tokens.css'));
const TOKENS = '@signet/ui/tokens.css';
const ALL = '@signet/ui/styles.css';

/** What a product imports, in that order. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'the tokens first': [TOKENS, ...PIECES],
  'the tokens last': [...PIECES, TOKENS],
  'one file for all': [ALL],
  'the reset of the kit, too, at the end': [ALL, '@signet/ui/reset.css'],
  'the layers of Tailwind before': [own('tailwind'), TOKENS, ...PIECES],
  'the layers of Tailwind after': [TOKENS, ...PIECES, own('tailwind')],
  'the layers of Tailwind after one file for all': [ALL, own('tailwind')],
  'a reset in a layer before': [own('layeredReset'), ...PIECES, TOKENS],
  'a reset in a layer after': [TOKENS, ...PIECES, own('layeredReset')],
  'a reset outside of layers before the files without layers': [
    own('unlayeredReset'),
    TOKENS,
    ...files('unlayered/').slice(1),
  ],
  'a reset outside of layers after the files without layers': [
    TOKENS,
    ...files('unlayered/').slice(1),
    own('unlayeredReset'),
  ],
  'a reset outside of layers after one file without layers': [
    '@signet/ui/unlayered/styles.css',
    own('unlayeredReset'),
  ],
};

type Bundler = (folder: string, entry: string, minify: boolean) => Promise<string>;

const BUNDLERS: Readonly<Record<string, Bundler>> = {
  Vite: async (folder, entry, minify) => {
    const rolldownOptions = { input: join(folder, entry) };
    const options = { write: false, minify, cssMinify: minify, rolldownOptions };
    const result = await build({ root: folder, configFile: false, logLevel: 'error', build: options });
    const { output } = result as Rolldown.RolldownOutput;
    const [sheet] = output.filter(({ fileName }) => fileName.endsWith('.css'));
    return sheet?.type === 'asset' ? String(sheet.source) : '';
  },
  esbuild: async (folder, entry, minify) => {
    const shared = { absWorkingDir: folder, bundle: true, write: false, logLevel: 'error' } as const;
    const { outputFiles } = await bundle({ ...shared, entryPoints: [entry], outdir: 'out', minify });
    return outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
  },
};

let browser: Browser;
let page: Page;
let folder: string;
let markup: string;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  folder = await newConsumer(inject('tarball'), { files: { 'markup.js': MARKUP } });
  for (const [name, css] of Object.entries(HOST_STYLES)) writeFileSync(join(folder, own(name)), css);
  markup = await runNode(folder, 'markup.js');
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How the pieces look in a page with these styles. */
async function looksWith(css: string, more = ''): Promise<Record<string, unknown>> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Trial</title><style>${css}</style>${markup}${more}`,
  );
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[id]')];
    return Object.fromEntries(
      parts.map((part) => {
        const look = getComputedStyle(part);
        return [
          part.id,
          {
            padding: look.padding,
            border: look.borderTopWidth,
            radius: look.borderTopLeftRadius,
            minHeight: look.minHeight,
            size: look.fontSize,
            color: look.color,
            background: look.backgroundColor,
          },
        ];
      }),
    );
  });
}

describe.each(Object.keys(BUNDLERS))('the stylesheets of the packed kit through %s (COMP-14)', (bundler) => {
  describe.each(['js', 'css'])('imported from %s', (language) => {
    it.each(Object.entries(IMPORTS))('look the same with %s', async (name, imports) => {
      const line = (file: string) => (language === 'css' ? `@import '${file}';` : `import '${file}';`);
      const entry = `${name.replaceAll(/\W+/gu, '-')}.${language}`;
      writeFileSync(join(folder, entry), imports.map(line).join('\n'));
      for (const minify of [true, false])
        expect(await looksWith((await BUNDLERS[bundler]?.(folder, `./${entry}`, minify)) ?? '')).toEqual(
          LOOKS,
        );
    });
  });
});

const SIDES = { layered: `@import '${ALL}';`, unlayered: `@import '@signet/ui/unlayered/styles.css';` };

describe.each(Object.entries(SIDES))('the packed kit, %s (COMP-14)', (side, imported) => {
  const bundled = async () => {
    writeFileSync(join(folder, `${side}.css`), imported);
    return BUNDLERS['esbuild']?.(folder, `./${side}.css`, true) ?? '';
  };

  it('shows one focus ring, which forced colours keep, and leaves theirs to the elements of the page', async () => {
    // those who take the ring away do it outside of layers or in one of their own
    const host = side === 'layered' ? '@layer base { :focus { outline: 0; } }' : ':focus { outline: 0; }';
    const own = '#own:focus { outline: 3px dashed green; }';
    await page.emulateMedia({ forcedColors: 'active' });
    await looksWith((await bundled()) + host + own, '<button id="own">Own</button>');
    const rings = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[id]')].map((element) => {
        element.focus();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return [element.id, `${outlineWidth} ${outlineStyle}`];
      }),
    );
    await page.emulateMedia({ forcedColors: null });
    const kit = ['primary', 'danger', 'secondary', 'input', 'link'].map((id) => [id, '2px solid']);
    expect(Object.fromEntries(rings)).toEqual(Object.fromEntries([...kit, ['own', '3px dashed']]));
  });

  it('is light, and follows the system where the page says so', async () => {
    const css = await bundled();
    const colour = async (theme: string) => {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      return page.locator('#secondary').evaluate((button) => getComputedStyle(button).backgroundColor);
    };
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(21, 21, 28)'];
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await looksWith(css))['secondary']).toMatchObject({ background: light });
    expect([await colour('system'), await colour('light'), await colour('dark')]).toEqual([
      dark,
      light,
      dark,
    ]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect([await colour('system'), await colour('light'), await colour('dark')]).toEqual([
      light,
      light,
      dark,
    ]);
  });
});

it('every layered stylesheet of the packed kit names all layers in its first line and nowhere else (COMP-14)', () => {
  const sheets = globSync('node_modules/@signet/ui/*.css', { cwd: folder });
  expect(sheets.length).toBeGreaterThan(70);
  const statements = sheets.map((sheet) => {
    const lines = readFileSync(join(folder, sheet), 'utf8').split('\n');
    return lines.flatMap((line, number) => (/@layer[^{]*;/u.test(line) ? `${number}: ${line}` : []));
  });
  const first = '0: @layer reset, base, ds.reset, ds.tokens, ds.components, ds.utilities;';
  expect(new Set(statements.map((lines) => lines.join('\n')))).toEqual(new Set([first]));
});
