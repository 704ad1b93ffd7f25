import type { Page } from '@playwright/test';
import { textsOf } from '../e2e/support/texts.ts';
import { addFolders } from './folder-tree/add-folders.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { withOwner } from './owner.ts';
import { changeStored } from './stored-data.ts';

const TITLES = ['Legal', 'Sales', 'People', 'Works', 'Board'];
const FOLDERS = 1000;
const ROUNDS = 3;

/** The sidebar of the app with as many folders as workspaces can have, all side by side: no tree shows more rows at once. */
export const folderTree: Part = {
  name: 'folder-tree',
  title: 'Folder tree of 5,000 folders in the sidebar',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ owner: { page, email, language }, signet }) => {
      await changeStored(signet, (db) => addFolders(db, email, { titles: TITLES, folders: FOLDERS }));
      const t = textsOf(language).workspaces;
      const toggles = TITLES.map((title) => t.foldersOf.replace('{{name}}', title));
      const opening: number[] = [];
      const scrolling: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await page.goto('/my-contracts');
        await page.getByRole('button', { name: toggles[0] ?? '', exact: true }).waitFor();
        for (const toggle of toggles) opening.push(await openFolders(page, toggle));
        scrolling.push(await scrollThrough(page));
      }
      const figure = (name: string, value: number): Figure => ({
        name,
        value,
        unit: 'ms',
        goal: { of: 'value', atMost: 50 },
      });
      return [
        figure(`longest frame while ${FOLDERS.toLocaleString('en')} folders open, median`, median(opening)),
        figure('longest frame while scrolling through 5,000 folders, median', median(scrolling)),
      ];
    }),
};

/** @returns the longest frame until the first folders are drawn and the others have their room */
const openFolders = (page: Page, toggle: string): Promise<number> =>
  page.evaluate(
    async ([name, folders]) => {
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const arrow = document.querySelector<HTMLElement>(`nav button[aria-label="${name}"]`);
      const list = () => arrow?.closest('li')?.querySelector('ul');
      const rowHeight = arrow?.closest('li')?.clientHeight ?? 0;
      const isOpen = () => (list()?.clientHeight ?? 0) >= folders * rowHeight && list()?.querySelector('a');
      let longest = 0;
      let before = await next();
      arrow?.click();
      // some frames more, so that what follows the first one is measured too
      for (let drawn = 0; drawn < 10; drawn += isOpen() ? 1 : 0) {
        const now = await next();
        longest = Math.max(longest, now - before);
        before = now;
      }
      return longest;
    },
    [toggle, FOLDERS] as const,
  );

/** By one screen in each frame, until the last folder is on the screen. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(
    async (last) => {
      let scroller = document.querySelector('nav [data-row]')?.parentElement;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
      if (!scroller) throw new Error('The rows must scroll.');
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const isShown = () =>
        [...document.querySelectorAll('nav a')].some(
          (link) => link.textContent === last && link.getBoundingClientRect().top < innerHeight,
        );
      let longest = 0;
      let before = await next();
      while (!isShown()) {
        scroller.scrollTop += scroller.clientHeight;
        const now = await next();
        longest = Math.max(longest, now - before);
        before = now;
      }
      return longest;
    },
    `${TITLES.at(-1)}, folder ${FOLDERS - 1}`,
  );
