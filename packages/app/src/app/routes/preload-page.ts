import { guardRedirect } from '@signet/domain/routing/guards';
import { matchPath } from 'react-router';
import { currentSession } from '../../shared/session/session-store.ts';
import { visitorOf } from '../../shared/session/visitor.ts';
import { loadShell } from './guarded-page.tsx';
import { PAGES } from './route-table.ts';

/**
 * Loads the files and texts of the page at an address beside what else the start waits for, on a slow network several
 * round trips earlier. Never fails: a page that cannot be loaded says so where it is shown.
 */
export async function preloadPage({ pathname, search }: { pathname: string; search: string }): Promise<void> {
  const route = PAGES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null);
  if (route === undefined) return;
  const visitor = visitorOf({ session: currentSession(), redirectingTo: null });
  if (guardRedirect(route.guard, visitor, `${pathname}${search}`) !== undefined) return;
  await Promise.allSettled([route.load(), route.guard === 'public' ? undefined : loadShell()]);
}
