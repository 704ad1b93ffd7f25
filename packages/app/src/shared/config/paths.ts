/** Every address of the app; patterns for the router, functions for links. The only place with URLs. */
export const PATHS = {
  login: '/login',
  signUp: '/sign-up',
  resetPassword: '/resetPassword',
  notFound: '/404',
  admin: '/admin',
  home: '/home',
  myContracts: '/my-contracts',
  archive: '/archive',
  playground: '/playground',
  companyGeneral: '/company/settings/general',
  companyMembers: '/company/settings/members',
  companyWorkspaces: '/company/settings/workspaces',
  customFields: '/company/settings/custom-fields',
  plans: '/company/settings/plans',
  billingOverview: '/company/settings/billing/overview',
  billingInfo: '/company/settings/billing/info',
  upgradeBasic: '/company/upgrade/basic',
  general: '/workspaces/general',
  accountMigration: '/account-migration',
} as const;

export const contractPath = (id: string) => `/contracts/${id}`;
export const contractDetailPath = (id: string) => `/contract-details/${id}`;
export const contractEditorPath = (id: string) => `/contract-new/${id}`;
/** What follows the path of a contract when a link leads to one of its events (ROUTE-16 to ROUTE-23). */
export const eventTail = (pathname: string) => /\/dos\/event\/[^?]*$/.exec(pathname)?.[0] ?? '';
export const proofPath = (id: string) => `/contract-details/${id}/proof-of-signature`;
export const workspacePath = (slug: string) => `/workspaces/${slug}`;
export const folderPath = (slug: string, folderSlug: string) => `/workspaces/${slug}/folders/${folderSlug}`;
/** A draft opens in the editor, everything else in the detail page (DLG-SEARCH-03, -04). */
export const contractPagePath = (contract: { id: string; state: string }) =>
  contract.state === 'draft' ? contractEditorPath(contract.id) : contractDetailPath(contract.id);
