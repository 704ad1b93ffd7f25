import type { Route } from '../../src/http/routing/route.ts';

/** Whether a route of a company is about workspaces: workspace-matrix.test.ts tries those, company-matrix.test.ts the others. */
export const isAboutWorkspaces = ({ path }: Route): boolean => /^\/workspaces|\/companyWorkspace/.test(path);
