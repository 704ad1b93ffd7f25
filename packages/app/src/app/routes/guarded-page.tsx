import { guardRedirect } from '@signet/domain/routing/guards';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { codeBehind, readLink, withoutFragment } from '../../shared/navigation/link-secret.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { visitorOf } from '../../shared/session/visitor.ts';
import type { PageRoute } from './route-table.ts';
import { useMigrationRedirect } from './use-migration-redirect.ts';

export const loadShell = () => import('../shell/app-shell.tsx');
const AppShell = lazy(loadShell);

/** Shows the page, or redirects as the guard says (ROUTE-10, ROUTE-13). Pages after login stand in the shell. */
export function GuardedPage({ route }: { route: PageRoute }) {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const visitor = visitorOf(useSession());
  const link = readLink(hash);
  useMigrationRedirect(visitor, pathname);
  if (route.invited !== undefined) {
    // so that the code is in no history
    if (link?.kind === 'code')
      return <Navigate to={`${pathname}${search}`} replace state={withoutFragment(link)} />;
    const { byMail: ByMail, byCode: ByCode } = route.invited;
    const isByMail = link?.kind === 'invitation';
    if (isByMail || codeBehind(state) !== undefined)
      return <Suspense>{isByMail ? <ByMail /> : <ByCode />}</Suspense>;
  }
  const redirect = guardRedirect(route.guard, visitor, `${pathname}${search}`);
  if (redirect !== undefined) {
    // for logged-in people the shell handles links of mails
    const to = route.guard === 'public' ? `${redirect.to}${hash}` : redirect.to;
    return <Navigate to={to} replace state={{ from: redirect.from }} />;
  }
  if (route.guard === 'public' || route.guard === 'any') {
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
