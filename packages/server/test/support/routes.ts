import { ROUTES } from '../../src/resources/registry.ts';
import type { Route } from '../../src/http/routing/route.ts';

/** Method and path; with the access where several routes share them. */
export function nameOf({ method, path, access }: Route): string {
  const alternatives = ROUTES.filter((route) => route.method === method && route.path === path);
  return alternatives.length === 1 ? `${method} ${path}` : `${method} ${path} as ${access}`;
}

/** The routes that the policy of contracts, workspaces, folders, companies or accounts decides about, for `it.each`. */
export const routesOf = (kind: string) =>
  ROUTES.filter(({ access }) => access.startsWith(`${kind}:`)).map(
    (route) => [nameOf(route), route] as const,
  );

/** The action of a route's policy: update, in contract:update. */
export const actionOf = ({ access }: Route): string => access.slice(access.indexOf(':') + 1);

/** Whether a route of a company is about workspaces: workspace-matrix.test.ts tries those, company-matrix.test.ts the others. */
export const isAboutWorkspaces = ({ path }: Route): boolean => /^\/workspace|\/companyWorkspace/.test(path);
