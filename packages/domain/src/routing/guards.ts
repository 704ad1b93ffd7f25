import { homeRoute, isPlatformAdmin, type UserType } from './home-route.ts';
import { isReturnLocation } from './return-location.ts';

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
  /** Holds the beta feature and has the debugger flag on (J-021). */
  beta?: boolean;
  /** The debugger flag alone. */
  debug?: boolean;
  /** A redirect after login is under way: public pages stand back (J-042). */
  redirecting?: boolean;
}

export interface Redirect {
  to: string;
  /** Location to come back to after login; only with `to: '/login'`. */
  from?: string;
}

/**
 * Where a visitor is sent instead of the page, or undefined when the page may be shown (ROUTE-01 to ROUTE-13, J-015,
 * J-018, J-019, J-036, J-045).
 *
 * @param location path with query of the page asked for
 */
export function guardRedirect(guard: RouteGuard, visitor: Visitor, location: string): Redirect | undefined {
  if (guard === 'any') return undefined;
  if (guard === 'public') {
    return visitor.loggedIn && !visitor.redirecting ? { to: homeRoute(visitor.userType) } : undefined;
  }
  if (!visitor.loggedIn) return { to: '/login', ...(isReturnLocation(location) ? { from: location } : {}) };
  if (isPlatformAdmin(visitor.userType)) return guard === 'admin' ? undefined : { to: '/admin' };
  if (guard === 'admin') return { to: homeRoute(visitor.userType) };
  if (guard === 'companyAdmin' || guard === 'companyAdminBeta') {
    if (!visitor.companyAdmin) return { to: homeRoute(visitor.userType) };
  }
  if ((guard === 'beta' || guard === 'companyAdminBeta') && !visitor.beta) return { to: '/404' };
  if (guard === 'debug' && !visitor.debug) return { to: '/404' };
  return undefined;
}
