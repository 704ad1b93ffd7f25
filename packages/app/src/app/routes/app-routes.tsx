import { Navigate, Route, Routes, useLocation } from 'react-router';
import { GuardedPage } from './guarded-page.tsx';
import { PAGES, REDIRECTS } from './route-table.ts';

/** All routes of the application; any unknown path goes to /404 (ROUTE-08). */
export function AppRoutes() {
  return (
    <Routes>
      {REDIRECTS.map(({ path, to }) => (
        <Route key={path} path={path} caseSensitive element={<RedirectTo to={to} />} />
      ))}
      {PAGES.map((route) => (
        <Route key={route.path} path={route.path} caseSensitive element={<GuardedPage route={route} />} />
      ))}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

/** Keeps query and fragment: links in mails may use the short address. */
function RedirectTo({ to }: { to: string }) {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  return <Navigate to={`${to}${search}${hash}`} replace state={state} />;
}
