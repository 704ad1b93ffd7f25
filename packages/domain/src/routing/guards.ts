import { isPlatformAdmin, type UserType } from '../accounts/user-type.ts';
import { homeRoute } from './home-route.ts';
import { isReturnLocation } from './return-location.ts';

/** The page of the migration, for people with an old account (ROUTE-55). */
const MIGRATION_PATH = '/account-migration';

/** Who a route is for. `companyAdmin` and `beta` come on top of being logged in. */
export type RouteGuard =
  | 'public'
  | 'authenticated'
  | 'admin'
  | 'companyAdmin'
  | 'companyAdminBeta'
  | 'beta'
  | 'debug'
  | 'any';

export interface Visitor {
  loggedIn: boolean;
  userType?: UserType | null;
  companyAdmin?: boolean;
  /** Holds the beta feature and has the debugger flag on. */
  beta?: boolean;
  /** The debugger flag alone. */
  debug?: boolean;
  /** The account has to be migrated. */
  oldAccount?: boolean;
  /** A redirect after login is under way: public pages wait. */
  redirecting?: boolean;
}

export interface Redirect {
  to: string;
  /** Location to come back to after login; only with `to: '/login'`. */
  from?: string;
}

/**
 * Where a visitor is sent instead of the page, or undefined when the page may be shown (ROUTE-01 to ROUTE-13).
 *
 * @param location path with query of the requested page
 */
export function guardRedirect(guard: RouteGuard, visitor: Visitor, location: string): Redirect | undefined {
  if (guard === 'any') return undefined;
  if (guard === 'public') {
    return visitor.loggedIn && !visitor.redirecting ? { to: homeRoute(visitor.userType) } : undefined;
  }
  if (!visitor.loggedIn) return { to: '/login', ...(isReturnLocation(location) ? { from: location } : {}) };
  if (visitor.oldAccount && isMigration(location)) return undefined;
  if (isPlatformAdmin(visitor.userType)) return guard === 'admin' ? undefined : { to: '/admin' };
  if (guard === 'admin') return { to: homeRoute(visitor.userType) };
  if (guard === 'companyAdmin' || guard === 'companyAdminBeta') {
    if (!visitor.companyAdmin) return { to: homeRoute(visitor.userType) };
  }
  if ((guard === 'beta' || guard === 'companyAdminBeta') && !visitor.beta) return { to: '/404' };
  if (guard === 'debug' && !visitor.debug) return { to: '/404' };
  return undefined;
}

/** ROUTE-55: a flagged user is sent to the migration from every page but the migration itself. */
export function isMigrationDue(visitor: Visitor, location: string): boolean {
  return visitor.oldAccount === true && !isMigration(location);
}

const isMigration = (location: string): boolean => location.split(/[?#]/, 1)[0] === MIGRATION_PATH;
