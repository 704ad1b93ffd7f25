import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../chromium.ts';

/** Starts the browser of a trial. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** What a page throws, or says in its console as an error or a warning, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  );
  return complaints;
}
