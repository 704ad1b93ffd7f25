import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserWindow, PageElement, Query } from './browser-window.ts';

const PATIENCE = { timeout: 120_000, intervals: [50, 100, 250, 500] };

/** What a person does in a window; everything waits until what it needs is there. */
export function handsOn(window: BrowserWindow) {
  /** An element that is drawn anew between being found and being used is looked for again. */
  async function withElement<Result>(
    query: Query,
    how: (element: PageElement) => Promise<Result>,
  ): Promise<Result> {
    let result: { of: Result } | undefined;
    await expect(async () => {
      const element = await window.find(query);
      if (element === undefined) throw new Error(`Not on the page: ${JSON.stringify(query)}`);
      result = { of: await how(element) };
    }).toPass(PATIENCE);
    if (result === undefined) throw new Error('Passed without a result.');
    return result.of;
  }
  const press = (query: Query) => withElement(query, (element) => element.click());
  /** Presses, and resolves with the text of the JSON file that arrives. */
  const download = async (query: Query): Promise<string> => {
    const before = readdirSync(window.downloads);
    await press(query);
    let text = '';
    await expect(() => {
      const [name = ''] = readdirSync(window.downloads).filter((file) => !before.includes(file));
      text = readFileSync(join(window.downloads, name), 'utf8');
      JSON.parse(text); // a file may stand there before all of it is written
    }).toPass(PATIENCE);
    return text;
  };
  return {
    press,
    download,
    type: (query: Query, text: string) => withElement(query, (element) => element.fill(text)),
    choose: (query: Query, path: string) => withElement(query, (element) => element.choose(path)),
    read: (query: Query) => withElement(query, (element) => element.text()),
    leave: (query: Query) => expect.poll(() => window.find(query), PATIENCE).toBeUndefined(),
    arrive: (path: RegExp) => expect.poll(() => window.address(), PATIENCE).toMatch(path),
  };
}
