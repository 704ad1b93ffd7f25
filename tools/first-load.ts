import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { root } from './run.ts';

/** Largest first-load JavaScript of a page, in KB of 1,024 bytes, as the floors and peers were measured. */
export const FIRST_LOAD_LIMITS = { logIn: 125, home: 155, contracts: 155, contract: 175 } as const;

/** Most scripts of /login: without HTTP/2 six of them come at once, each further six wait for a round trip. */
export const LOG_IN_FILES_MAX = 8;

/** The scripts that a page requests before it is usable. */
export interface FirstLoad {
  /** KB (1,024 bytes) of all of them, each compressed by gzip -9. */
  kilobytes: number;
  /** The largest first. */
  files: { file: string; kilobytes: number }[];
}

declare global {
  interface Window {
    /** When the page became usable, in ms since it was opened. */
    usableAt?: number;
  }
}

/** /login for a visitor without a session: usable once the address can be typed. */
export function measureLogIn(context: BrowserContext): Promise<FirstLoad> {
  return measure(context, '/login', 'input[name=email]');
}

/** /my-contracts for somebody logged in who has contracts: usable once they are listed. */
export function measureContracts(context: BrowserContext): Promise<FirstLoad> {
  return measure(context, '/my-contracts', 'main a[href*="/contract-"]');
}

/** /home for somebody logged in who has contracts: usable once the first block lists what waits. */
export function measureHome(context: BrowserContext): Promise<FirstLoad> {
  return measure(context, '/home', 'main li a[href*="/contract-"]');
}

/** /contract-details/:id of a finished contract with a PDF: usable once its documents are listed. */
export function measureContract(context: BrowserContext, id: string): Promise<FirstLoad> {
  return measure(context, `/contract-details/${id}`, 'main li');
}

/** From its next address on, a tab notes in `window.usableAt` when the selector first matched. */
export function noteUsable(page: Page, usable: string): Promise<unknown> {
  return page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(selector) === null) return;
      window.usableAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, usable);
}

/**
 * Lets timers of a second or more wait a hundred times as long in this tab. Background work begins after the page, or after two seconds;
 * on a busy machine it would begin first, and count as a part of the page.
 */
function stretchTimers(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
      wait(run, ms < 1000 ? ms : ms * 100, ...args);
    Object.assign(window, { setTimeout: patient });
  });
}

/** From the first request of the PDF engine on, nothing counts: it starts beside the page and holds nothing up. */
const PDF_ENGINE = /\/(pdfjs-engine|pdf\.worker)[^/]*$/;

/**
 * Opens a path of the running, built app in a new tab and adds up the scripts it asked for before `usable` was there.
 * What the browser has in its cache counts like the rest.
 */
async function measure(context: BrowserContext, path: string, usable: string): Promise<FirstLoad> {
  const page = await context.newPage();
  try {
    await noteUsable(page, usable);
    await stretchTimers(page);
    await page.goto(path);
    await page.waitForFunction(() => window.usableAt !== undefined);
    const { usableAt, requests } = await page.evaluate(() => ({
      usableAt: window.usableAt ?? 0,
      requests: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime })),
    }));
    const scripts = requests.filter(({ file }) => /\.m?js$/.test(file));
    const engineAt = scripts.find(({ file }) => PDF_ENGINE.test(file))?.startTime ?? Infinity;
    const counted = scripts.filter(({ startTime }) => startTime < Math.min(usableAt, engineAt));
    return sizesOf(new Set(counted.map(({ file }) => file)));
  } finally {
    await page.close();
  }
}

function sizesOf(scripts: ReadonlySet<string>): FirstLoad {
  const files = Array.from(scripts, (file) => ({ file, kilobytes: gzipKilobytes(file) }));
  return {
    kilobytes: files.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    files: files.toSorted((a, b) => b.kilobytes - a.kilobytes),
  };
}

function gzipKilobytes(file: string): number {
  return (
    gzipSync(readFileSync(join(process.env['APP_DIST'] ?? join(root, 'packages/app/dist'), file)), {
      level: 9,
    }).length / 1024
  );
}
