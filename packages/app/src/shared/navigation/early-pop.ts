declare global {
  interface WindowEventMap {
    /** A step back or forward, before the router hears of it; `detail` is the event of the browser. */
    'early-pop': CustomEvent<PopStateEvent>;
  }
}

/**
 * Tells of every step back and forward before the router hears of it, to be called before the router begins to listen.
 * Who listens is loaded later, with the pages that need it.
 */
export function announcePops(): void {
  addEventListener('popstate', (event) => dispatchEvent(new CustomEvent('early-pop', { detail: event })));
}
