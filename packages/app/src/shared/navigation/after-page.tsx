import { useEffect } from 'react';
import { untilAnswered } from '../api-client/open-calls.ts';

/** The longest wait for the responses of a page. */
const LONGEST_WAIT_MS = 2000;

let shown: () => void;
const pageShown = new Promise<void>((resolve) => (shown = resolve));

/** Stands beside a page: its effect runs after those of the page, whose calls are under way by then. */
export function PageShown() {
  useEffect(() => shown(), []);
  return null;
}

/** A loader for background work: it begins when the first page has been drawn with its responses. */
export function afterPage<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await Promise.race([
      pageShown.then(untilAnswered).then(untilDrawn),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ]);
    return load();
  };
}

/** React draws an answer in the task after it, at the latest; a frame later it is seen. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
