import { guardRedirect } from '@signet/domain/routing/guards';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { readLink } from '../../shared/navigation/link-secret.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { visitorOf } from '../../shared/session/visitor.ts';
import type { PageRoute } from './route-table.ts';
import { useMigrationRedirect } from './use-migration-redirect.ts';

export const loadShell = () => import('../shell/app-shell.tsx');
const AppShell = lazy(loadShell);

/** Shows the page, or redirects as the guard says (ROUTE-10, ROUTE-13). Pages after login stand in the shell. */
export function GuardedPage({ route }: { route: PageRoute }) {
  const { pathname, search, hash } = useLocation();
  const visitor = visitorOf(useSession());
  const { Invited } = route;
  useMigrationRedirect(visitor, pathname);
  if (Invited !== undefined && readLink(hash)?.kind === 'invitation')
    return (
      <Suspense>
        <Invited />
      </Suspense>
    );
  const redirect = guardRedirect(route.guard, visitor, `${pathname}${search}`);
  if (redirect !== undefined) {
    // for logged-in people the shell handles links of mails
    const to = route.guard === 'public' ? `${redirect.to}${hash}` : redirect.to;
    return <Navigate to={to} replace state={{ from: redirect.from }} />;
  }
  if (route.guard === 'public') {
    return (
      <Suspense>
        <route.Page />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <AppShell>
        <route.Page />
      </AppShell>
    </Suspense>
  );
}
