import type { RouteGuard } from '@signet/domain/routing/guards';
import { lazy, type ComponentType } from 'react';
import { withTexts } from '../../shared/loading/lazy-part.tsx';
import type { Namespace } from '../../shared/i18n/texts.ts';

export interface PageRoute {
  path: string;
  guard: RouteGuard;
  /** Loaded when it is shown first, together with its texts. */
  Page: ComponentType;
  /** Loads both before they are shown. */
  load: LoadPage;
  /** In place of the page for whoever follows the link of an invitation, logged in or not. */
  invited?: { byMail: ComponentType; byCode: ComponentType };
}

export interface RedirectRoute {
  path: string;
  to: string;
}

/** Imports the file of a page. */
type LoadPage = () => Promise<{ default: ComponentType }>;

const later = () => import('./later-page.tsx');
const general = () => import('./general-page.tsx');
const workspace = () => import('./workspace-page.tsx');
const playground = () => import('./playground-page.tsx');

/** ROUTE-04 to ROUTE-07. */
export const REDIRECTS: readonly RedirectRoute[] = [
  { path: '/', to: '/login' },
  { path: '/contracts', to: '/my-contracts' },
  { path: '/_blank', to: '/playground' },
  { path: '/company/settings/billing', to: '/company/settings/billing/overview' },
];

function page(path: string, guard: RouteGuard, loadFile: LoadPage, ...texts: Namespace[]): PageRoute {
  const load = withTexts(loadFile, ...texts);
  return { path, guard, Page: lazy(load), load };
}

const invited = {
  byMail: lazy(withTexts(() => import('./invited-page.tsx'), 'auth', 'links')),
  byCode: lazy(withTexts(() => import('./code-link-page.tsx'), 'links', 'contracts')),
};

/** A contract page with its event and reminder variants (ROUTE-15 to ROUTE-23). */
function withEvents(path: string, load: LoadPage, ...texts: Namespace[]): PageRoute[] {
  const route = page(path, 'authenticated', load, 'contracts', 'sharing', 'signing', ...texts);
  const variants = ['', '/dos/event/:eventId', '/dos/event/:eventId/reminder/:reminderId'];
  return variants.map((variant) => ({ ...route, path: `${path}${variant}` }));
}

/** A page about money, with the codes of its forms. */
const billing = (path: string, load: LoadPage): PageRoute =>
  page(path, 'companyAdminBeta', load, 'billing', 'fields');

/** ROUTE-01 to ROUTE-54: every page, its audience, and its loader. */
export const PAGES: readonly PageRoute[] = [
  page('/login', 'public', () => import('./log-in-page.tsx'), 'auth'),
  page('/sign-up', 'public', () => import('./sign-up-page.tsx'), 'auth', 'links'),
  page('/resetPassword', 'public', () => import('./reset-password-page.tsx'), 'auth'),
  page('/mails/off', 'any', () => import('./mails-off-page.tsx'), 'mails'),
  page('/admin', 'admin', later),
  page('/my-contracts', 'authenticated', () => import('./my-contracts-page.tsx'), 'contracts'),
  ...withEvents('/contracts/:id', () => import('./contract-link-page.tsx')).map((route) => ({
    ...route,
    invited,
  })),
  ...withEvents('/contract-details/:id', () => import('./contract-detail-page.tsx')),
  ...withEvents('/contract-new/:id', () => import('./contract-editor-page.tsx'), 'editor', 'fields'),
  page(
    '/contract-details/:id/proof-of-signature',
    'authenticated',
    () => import('./proof-page.tsx'),
    'contracts',
    'proof',
  ),
  page('/account-migration', 'authenticated', later),
  page('/templates', 'debug', later),
  page('/templates/new', 'debug', later),
  page('/templates/:id', 'debug', later),
  page('/workspaces/general', 'authenticated', general, 'contracts', 'workspaces'),
  page('/workspaces/:slug', 'authenticated', workspace, 'contracts', 'workspaces'),
  page('/workspaces/:slug/folders/:folderSlug', 'authenticated', workspace, 'contracts', 'workspaces'),
  page('/archive', 'authenticated', () => import('./archive-page.tsx'), 'contracts', 'archive'),
  page('/home', 'authenticated', () => import('./home-page.tsx'), 'home'),
  page('/selfident/completed', 'authenticated', later),
  page(
    '/company/settings/general',
    'companyAdmin',
    () => import('./company-general-page.tsx'),
    'company',
    'billing',
    'labels',
  ),
  page('/company/settings/members', 'companyAdmin', () => import('./company-members-page.tsx'), 'company'),
  page(
    '/company/settings/workspaces',
    'companyAdmin',
    () => import('./company-workspaces-page.tsx'),
    'company',
    'workspaces',
  ),
  page(
    '/company/settings/custom-fields',
    'companyAdmin',
    () => import('./company-custom-fields-page.tsx'),
    'customFields',
    'fields',
  ),
  billing('/company/settings/plans', () => import('./plans-page.tsx')),
  billing('/company/settings/billing/info', () => import('./billing-info-page.tsx')),
  billing('/company/settings/billing/overview', () => import('./billing-overview-page.tsx')),
  page('/company/settings/workflow', 'companyAdminBeta', later),
  page('/company/settings/workflow/:id', 'companyAdminBeta', later),
  billing('/company/upgrade/basic', () => import('./upgrade-page.tsx')),
  page('/extended-search/:query', 'beta', later),
  page('/404', 'authenticated', () => import('./not-found-page.tsx')),
  page('/playground', 'authenticated', playground),
  page('/playground/atoms/radio', 'authenticated', playground),
  page('/playground/molecules/actionButton', 'authenticated', playground),
  page('/playground/molecules/actionIcon', 'authenticated', playground),
  page('/playground/molecules/assigneeInput', 'authenticated', playground),
  page('/playground/organisms/taskCard', 'authenticated', playground),
];
