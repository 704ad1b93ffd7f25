import { hasUserKey, type UserFacts, type UserKey } from '../permissions/user-keys.ts';

/** What the sidebar shows by the path (SIDE-17, SIDE-18). */
export type SidebarMode = 'main' | 'settings' | 'playground';

export function sidebarMode(pathname: string): SidebarMode {
  if (pathname.startsWith('/company/')) return 'settings';
  return pathname.startsWith('/playground') ? 'playground' : 'main';
}

/** An entry of the main navigation. */
export type MainItem = 'home' | 'myContracts' | 'archive' | 'administration';

/**
 * SIDE-05 to SIDE-09: the entries of the main navigation; platform admins have Administration and nothing else. Templates
 * get theirs together with their page: an entry that leads to a page without content is worse than none.
 */
export function mainNavigation(user: UserFacts): MainItem[] {
  if (hasUserKey('product-admin', user)) return ['administration'];
  const hasHome = hasUserKey('user-issuer', user) || hasUserKey('user-basic', user);
  return [...(hasHome ? (['home'] as const) : []), 'myContracts', 'archive'];
}

/** Each entry of the settings menu, in order, with the key it needs beside being company admin (SIDE-16). */
const SETTINGS = {
  general: undefined,
  members: undefined,
  workspaces: undefined,
  customFields: undefined,
  plans: 'beta-features',
  billingOverview: 'beta-features',
  billingInfo: 'beta-features',
} as const satisfies Record<string, UserKey | undefined>;

/** An entry of the settings menu of a company. */
export type SettingsItem = keyof typeof SETTINGS;

/** SIDE-16, SIDE-17: the settings menu of a company; empty for people who are not admins of it. */
export function settingsNavigation(user: UserFacts): SettingsItem[] {
  if (!hasUserKey('company-admin', user)) return [];
  return (Object.keys(SETTINGS) as SettingsItem[]).filter((item) => {
    const key: UserKey | undefined = SETTINGS[item];
    return key === undefined || hasUserKey(key, user);
  });
}

/** SIDE-03, SIDE-19: platform admins have no search; in settings and playground it is shown but cannot be used. */
export function searchState(user: UserFacts, pathname: string): 'enabled' | 'disabled' | 'hidden' {
  if (hasUserKey('product-admin', user)) return 'hidden';
  return sidebarMode(pathname) === 'main' ? 'enabled' : 'disabled';
}
