import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, Capabilities, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/signet.ts';
import type { BrowserWindow, PageElement, Query } from './browser-window.ts';
import { finderSource, findInPage } from './find-in-page.ts';
import { startHelper } from './helper-process.ts';

/** WebKitGTK, the engine of Safari, through WebDriver, on a screen that nobody sees. Everything it writes is in `folder`. */
export async function openWebKit(driverPath: string, folder: string): Promise<BrowserWindow> {
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  // the browser asks the desktop where downloads go
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = startHelper('Xvfb', ['-displayfd', '3', '-screen', '0', '1300x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.child.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = startHelper(driverPath, [`--port=${port}`], {
    env: {
      DISPLAY: `:${String(display).trim()}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      LC_ALL: 'C.UTF-8',
      LANGUAGE: '',
    },
  });
  const driver = await connect(`http://127.0.0.1:${port}`);
  const troubles: string[] = [];
  const collect = async () => {
    troubles.push(...(await driver.executeScript<string[]>(takeTroubles)));
    return troubles;
  };
  return {
    async goTo(url) {
      await collect();
      await driver.get(url);
    },
    address: () => driver.getCurrentUrl(),
    find: (query) => find(driver, query),
    run: (work) => driver.executeScript(work),
    downloads,
    troubles: collect,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => {}); // a browser that broke ends with its driver
      service.end();
      screen.end();
    },
  };
}

async function connect(server: string): Promise<WebDriver> {
  const isUp = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  return driver;
}

async function find(driver: WebDriver, query: Query): Promise<PageElement | undefined> {
  if (!(await driver.executeScript<boolean>(hasFinder))) {
    await driver.executeScript(finderSource);
    await driver.executeScript(noteTroubles);
  }
  const element = await handedOut(() => driver.executeScript<WebElement | null>(findInPage, query));
  if (element === null) return undefined;
  return {
    click: () => element.click(),
    async fill(text) {
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await element.sendKeys(text);
    },
    choose: (path) => element.sendKeys(path),
    text: () => element.getText(),
  };
}

/** An element that is drawn anew between being found and being handed out is looked for again. */
async function handedOut(look: () => Promise<WebElement | null>): Promise<WebElement | null> {
  for (;;) {
    try {
      return await look();
    } catch (caught) {
      if (!(caught instanceof error.StaleElementReferenceError)) throw caught;
    }
  }
}

const hasFinder = () => 'TestingLibraryDom' in window;

/** WebDriver hands out no console, and a private window writes none: the page notes its errors itself. */
function noteTroubles(): void {
  const noted: string[] = [];
  Object.assign(window, { notedTroubles: noted });
  const note = (error: unknown) => noted.push(String(error));
  window.addEventListener('error', ({ message }) => note(message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => note(`refused: ${blockedURI}`));
  Object.assign(console, { error: (...args: unknown[]) => note(args.join(' ')) });
}

function takeTroubles(): string[] {
  return (window as { notedTroubles?: string[] }).notedTroubles?.splice(0) ?? [];
}
