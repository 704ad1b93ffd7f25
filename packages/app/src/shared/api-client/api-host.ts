/** NET-02: key in browser storage that names another API host; read in development builds only. */
const API_HOST_KEY = 'apiHost';

/** NET-01, NET-03: the API host plus /ui-api; the page's own origin unless a development build overrides it. */
export function apiBase(): string {
  const override = import.meta.env.DEV ? localStorage.getItem(API_HOST_KEY) : null;
  return `${override ?? ''}/ui-api`;
}
