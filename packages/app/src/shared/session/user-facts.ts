import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { debuggerFlag } from './debugger-flag.ts';
import type { CurrentUser } from '../storage/user-storage.ts';

/** What the rules of the domain ask about a person; people of SharePoint are not connected here. */
export function userFactsOf(
  { userType, companyRole, features }: CurrentUser,
  debug = debuggerFlag(),
): UserFacts {
  return { userType, companyRole, features, debug, sharePointUsers: false };
}
