import type { Visitor } from '@signet/domain/routing/guards';
import type { SessionState } from './session-store.ts';
import { debuggerFlag } from './user-storage.ts';

/** What the route guards need to know about who is there. */
export function visitorOf({ session, redirectingTo }: SessionState): Visitor {
  if (session === null) return { loggedIn: false };
  const { userType, companyRole, features, oldAccount } = session.user;
  const debug = debuggerFlag();
  return {
    loggedIn: true,
    userType,
    companyAdmin: companyRole === 'admin',
    beta: debug && features.includes('betaFeatures'),
    debug,
    oldAccount,
    redirecting: redirectingTo !== null,
  };
}
