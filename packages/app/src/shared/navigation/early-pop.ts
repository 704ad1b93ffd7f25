declare global {
  interface WindowEventMap {
    /** A step back or forward, before the router hears of it; `detail` is the event of the browser. */
    'early-pop': CustomEvent<PopStateEvent>;
  }
}

/**
 * Announces every step back and forward before the router handles it; to be called before the router starts listening. The
 * listeners are loaded later, with the pages that need them.
 */
export function announcePops(): void {
  addEventListener('popstate', (event) => dispatchEvent(new CustomEvent('early-pop', { detail: event })));
}
