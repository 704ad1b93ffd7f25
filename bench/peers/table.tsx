import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Row, TableProps } from './tables/row.ts';

const tables = import.meta.glob<{ Table: ComponentType<TableProps> }>(['./tables/*.tsx']);

declare global {
  interface Window {
    table: {
      /** Gets the table and its rows ready, so that neither is part of what is measured. */
      prepare: (table: string, rows: number) => Promise<void>;
      mount: () => Promise<void>;
      clear: () => Promise<void>;
      /** Scrolls by one screen in each of so many frames. @returns the longest frame in ms */
      scroll: (frames: number) => Promise<number>;
      /** The texts of the rows that are in the page now. */
      titles: () => string[];
    };
  }
}

let Table: ComponentType<TableProps> | undefined;
let rows: Row[] = [];
let root: Root | undefined;
const place = document.body.appendChild(document.createElement('main'));

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Until the frame with the change has been drawn. */
async function drawn(): Promise<void> {
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}

window.table = {
  async prepare(name, count) {
    const module = await tables[`./tables/${name}.tsx`]?.();
    if (module === undefined) throw new Error(`There is no table ${name}.`);
    ({ Table } = module);
    rows = Array.from({ length: count }, (_, index) => ({
      id: String(index),
      title: `Contract ${index}`,
      value: (index * 31) % 1000,
      due: `${(index % 28) + 1} May 2026`,
    }));
  },
  async mount() {
    if (Table === undefined) throw new Error('Prepare a table first.');
    root = createRoot(place);
    root.render(<Table rows={rows} />);
    await drawn();
  },
  async clear() {
    root?.unmount();
    root = undefined;
    await drawn();
  },
  async scroll(frames) {
    const scroller = document.querySelector('[role=region]');
    if (scroller === null) throw new Error('Nothing scrolls.');
    let longest = 0;
    let before = await frame();
    for (let step = 0; step < frames; step += 1) {
      scroller.scrollTop += scroller.clientHeight;
      const now = await frame();
      longest = Math.max(longest, now - before);
      before = now;
    }
    return longest;
  },
  titles: () => Array.from(document.querySelectorAll('main a'), ({ textContent }) => textContent ?? ''),
};
