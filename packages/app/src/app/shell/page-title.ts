import { useEffect } from 'react';

/** The title of the browser tab while a page is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Signet`;
  }, [title]);
}
