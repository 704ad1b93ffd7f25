import { guardRedirect } from '@signet/domain/routing/guards';
import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loadTexts } from '../i18n/i18n.ts';
import { useSession } from '../session/session-store.ts';
import { visitorOf } from '../session/visitor.ts';
import type { PageRoute } from './route-table.ts';

const AppShell = lazy(() => import('../shell/app-shell.tsx'));
const pages = new Map<PageRoute['load'], ComponentType>();

/** The page component of a route, loaded together with its texts; the same loader gives the same component. */
function pageOf({ load, texts }: PageRoute): ComponentType {
  let component = pages.get(load);
  if (component === undefined) {
    component = lazy(async () => {
      const [module] = await Promise.all([load(), loadTexts(...texts)]);
      return module;
    });
    pages.set(load, component);
  }
  return component;
}

/** Shows the page, or sends the visitor where the guard says (ROUTE-10, ROUTE-13). Pages after login stand in the shell. */
export function GuardedPage({ route }: { route: PageRoute }) {
  const { pathname, search } = useLocation();
  const redirect = guardRedirect(route.guard, visitorOf(useSession()), `${pathname}${search}`);
  if (redirect !== undefined) return <Navigate to={redirect.to} replace state={{ from: redirect.from }} />;
  const Page = pageOf(route);
  if (route.guard === 'public') {
    return (
      <Suspense>
        <Page />
      </Suspense>
    );
  }
  return (
    <Suspense>
      <AppShell>
        <Suspense>
          <Page />
        </Suspense>
      </AppShell>
    </Suspense>
  );
}
