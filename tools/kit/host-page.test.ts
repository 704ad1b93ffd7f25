import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { runNode } from './consumer.ts';
import { HOST_STYLES } from './host-styles.ts';
import { newShowcase, type Rendered } from './showcase-consumer.ts';

/** A page of a product: elements of its own, with and without looks that it gives them. */
const HOST = `
  <h1>Our product</h1><h2>Part</h2><p>A <strong>word</strong>, a <a href="#a">link</a> and <code>code</code>.</p>
  <ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Words</blockquote><hr>
  <button>Buy</button><button disabled>Sold</button><button class="own">Own</button><input value="1"><textarea>2</textarea>
  <select><option>3</option></select><fieldset><legend>4</legend></fieldset><table><tr><th>5</th><td>6</td></tr></table>
  <img alt="" src="data:,"><svg width="16" height="16"></svg><canvas></canvas><h1 tabindex="-1">Focus</h1>`;
const OWN =
  '.own { padding: 4px 30px; border: 3px dotted green; box-shadow: 0 0 2px red; } a { outline-color: red; }';

/** Stylesheets of the whole page around the parts, of which each is to leave the parts as they are. */
const AROUND: Readonly<Record<string, (sheet: (name: string) => string) => string>> = {
  'the reset of the kit': (sheet) => sheet('styles') + sheet('reset'),
  'Tailwind before it': (sheet) => HOST_STYLES.tailwind + sheet('styles'),
  'Tailwind after it': (sheet) => sheet('styles') + HOST_STYLES.tailwind,
  'a reset in a layer': (sheet) => sheet('styles') + HOST_STYLES.layeredReset,
  'a reset outside of layers, without layers itself': (sheet) =>
    sheet('unlayered/styles') + HOST_STYLES.unlayeredReset,
};

/** What the sample of this part holds is an input of the page, which may look in any way. */
const OF_THE_PAGE = 'Field';

/** Names of styles that say nothing new: tokens, logical names of physical ones, and what no element here has. */
const DOUBLE =
  /^(?:--|-webkit-|(?:border|margin|padding|inset|scroll-\w+|overscroll-behavior|overflow)-(?:block|inline)|(?:min-|max-)?(?:block|inline)-size|contain-intrinsic|border-(?:start|end)-|animation|offset|mask|timeline|view|scroll|position-|anchor|text-emphasis|column-(?:rule|fill|span|count|width)|row-rule|shape|page|ruby|math|corner)/u;

let browser: Browser;
let page: Page;
let folder: string;
let names: string[];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  folder = await newShowcase(inject('tarball'));
  const all = await page.evaluate(() => [...getComputedStyle(document.body)]);
  names = all.filter((name) => !DOUBLE.test(name));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const sheet = (name: string) => readFileSync(join(folder, 'node_modules/@signet/ui', `${name}.css`), 'utf8');

/** The computed styles of all elements of the page, focused or not, and of what stands before them or is selected. */
const stylesOfPage = () =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll('html, body, body *')].flatMap((element, place) => {
        // a drawing takes no focus
        if (element instanceof HTMLElement) element.focus();
        return ['', '::before', '::selection'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const where = `${place} ${element.tagName}${pseudo}`;
          return all.map((name) => `${where} ${name}: ${style.getPropertyValue(name)}`);
        });
      }),
    names,
  );

describe('a page of a product that loads the packed kit (COMP-14)', () => {
  it.each([
    ['no styles of its own', '', 'light', 'styles'],
    ['no styles of its own on a dark system', '', 'dark', 'styles'],
    ['a reset outside of layers', HOST_STYLES.unlayeredReset, 'light', 'styles'],
    ['the layers of Tailwind', HOST_STYLES.tailwind, 'light', 'styles'],
    [
      'a reset outside of layers beside the kit without layers',
      HOST_STYLES.unlayeredReset,
      'dark',
      'unlayered/styles',
    ],
    ['no styles of its own beside the kit without layers', '', 'light', 'unlayered/styles'],
  ] as const)('stays as it is with %s', async (_, styles, colorScheme, kit) => {
    await page.emulateMedia({ colorScheme });
    const host = (more: string) =>
      page.setContent(
        `<!doctype html><html lang="en"><title>Host</title><style>${styles}${OWN}</style>${more}${HOST}`,
      );
    await host('<style></style>');
    const before = new Set(await stylesOfPage());
    await host(`<style>${sheet('tokens')}${sheet(kit)}</style>`);
    const after = await stylesOfPage();
    expect(after.filter((style) => !before.has(style))).toEqual([]);
    expect(after).toHaveLength(before.size);
    await page.emulateMedia({ colorScheme: null });
  });
});

describe('every part of the packed kit with the tokens and its own stylesheet alone (COMP-14)', () => {
  it('looks as it does with what pages bring along, and the other way round', async () => {
    await page.setContent(readFileSync(join(folder, 'index.html'), 'utf8'));
    await page.addScriptTag({ path: join(folder, 'client.js') });
    const still = '* { animation: none !important; transition: none !important; }';
    // what parts take over from the sentence around them is the same everywhere
    const around = `#root { inline-size: 800px; block-size: 600px; font: 20px/1.5 serif; color: black; } ${still}`;
    const sheets = {
      alone: sheet('styles'),
      ...Object.fromEntries(Object.entries(AROUND).map(([name, css]) => [name, css(sheet)])),
    };
    await page.evaluate(
      ([all, more]) => {
        for (const [name, css] of Object.entries(all)) {
          const style = document.head.appendChild(document.createElement('style'));
          style.dataset['sheet'] = name;
          style.textContent = css + more;
        }
      },
      [sheets, around] as const,
    );
    const { markup } = JSON.parse(await runNode(folder, 'server.js')) as Rendered;
    const differences: string[] = [];
    for (const name of Object.keys(markup).filter((part) => part !== OF_THE_PAGE)) {
      await page.evaluate((part) => window.show(part), name);
      // a list, a calendar, a panel of choices
      const opener = page.locator('#root [aria-haspopup][aria-expanded="false"]');
      if ((await opener.count()) > 0) {
        await opener.first().evaluate((element: HTMLElement) => element.click());
        await page.locator('[data-radix-popper-content-wrapper] [class]').first().waitFor();
      }
      const found = await page.evaluate(differencesBetweenSheets, names);
      differences.push(...found.map((text) => `${name}: ${text}`));
      await page.evaluate(() => window.clear());
    }
    expect(differences).toEqual([]);
  });
});

/** In the page: where an element of the kit looks other than with the kit alone. */
function differencesBetweenSheets(names: readonly string[]): string[] {
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')];
  const parts = [...document.querySelectorAll('[class*="-module-"]:not(svg *)')];
  const looks = sheets.map((chosen) => {
    for (const { sheet: one } of sheets) if (one !== null) one.disabled = one !== chosen.sheet;
    return parts.map((part) => {
      const style = getComputedStyle(part);
      return new Map(names.map((name) => [name, style.getPropertyValue(name)]));
    });
  });
  const [alone = [], ...others] = looks;
  return others.flatMap((look, index) =>
    look.flatMap((style, place) => {
      // Tailwind gives a style to borders that are not there
      const isSeen = (name: string) =>
        !/^border-.*-style$/u.test(name) || style.get(name.replace(/style$/u, 'width')) !== '0px';
      const where = `${parts[place]?.getAttribute('class')} with ${sheets[index + 1]?.dataset['sheet']}`;
      return names
        .filter((name) => style.get(name) !== alone[place]?.get(name) && isSeen(name))
        .map((name) => `${where}: ${name} ${style.get(name)}, not ${alone[place]?.get(name)}`);
    }),
  );
}
