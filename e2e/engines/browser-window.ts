/** What a journey does in a browser, whichever engine and protocol is behind it. */
export interface BrowserWindow {
  goTo: (url: string) => Promise<void>;
  address: () => Promise<string>;
  /** What the query fits now, or undefined; a query that fits several finds the first. */
  find: (query: Query) => Promise<PageElement | undefined>;
  /** Runs a function in the page; it closes over nothing, and what goes in and out is JSON. */
  run: <Result>(work: () => Result) => Promise<Result>;
  /** The folder in which its downloads arrive. */
  downloads: string;
  /** Console errors and uncaught exceptions so far. */
  troubles: () => Promise<string[]>;
  /** What it shows now, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface PageElement {
  click: () => Promise<void>;
  /** Puts a text in the place of what stands in the field, key by key. */
  fill: (text: string) => Promise<void>;
  /** Chooses a file for a file input. */
  choose: (path: string) => Promise<void>;
  text: () => Promise<string>;
}

/** As a person or a screen reader names an element. A disabled one and, but for `css`, an invisible one are not found. */
export type Query = (
  | { role: string; name?: string }
  | { label: string }
  | { text: string }
  | { css: string }
) & {
  /** The role of what it stands in. */
  within?: 'dialog' | 'main';
};
