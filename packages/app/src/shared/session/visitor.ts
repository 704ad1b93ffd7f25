import { hasUserKey } from '@signet/domain/permissions/user-keys';
import type { Visitor } from '@signet/domain/routing/guards';
import type { SessionState } from './session-store.ts';
import { userFactsOf } from './user-facts.ts';

/** The facts about the visitor that the route guards need. */
export function visitorOf({ session, redirectingTo }: SessionState): Visitor {
  if (session === null) return { loggedIn: false };
  const facts = userFactsOf(session.user);
  return {
    loggedIn: true,
    userType: session.user.userType,
    companyAdmin: hasUserKey('company-admin', facts),
    beta: hasUserKey('beta-features', facts),
    debug: hasUserKey('debugger', facts),
    oldAccount: session.user.oldAccount,
    redirecting: redirectingTo !== null,
  };
}
