import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { BrowserWindow, PageElement, Query } from './browser-window.ts';
import { finderSource, findInPage } from './find-in-page.ts';

/** Firefox without a screen, through WebDriver BiDi. */
export async function openFirefox(executablePath: string, folder: string): Promise<BrowserWindow> {
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'application/octet-stream, application/json',
    },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(finderSource);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  return {
    async goTo(url) {
      // what is still being loaded would break off, and that is an error on the console
      await page.waitForNetworkIdle({ idleTime: 200 });
      await page.goto(url);
    },
    // not page.url(): it does not always follow the history of the page
    address: () => page.evaluate(() => location.href),
    find: (query) => find(page, query),
    run: (work) => page.evaluate(work),
    downloads,
    troubles: async () => troubles,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function find(page: Page, query: Query): Promise<PageElement | undefined> {
  const found = await page.evaluateHandle(findInPage, query);
  const element = found.asElement() as ElementHandle<HTMLElement> | null;
  if (element === null) return undefined;
  return {
    click: () => element.click(),
    async fill(text) {
      await element.click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await element.type(text);
    },
    choose: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
    text: () => element.evaluate(({ innerText }) => innerText),
  };
}
