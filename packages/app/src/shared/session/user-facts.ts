import type { UserFacts } from '@signet/domain/permissions/user-keys';
import { debuggerFlag } from './debugger-flag.ts';
import type { CurrentUser } from '../storage/user-storage.ts';

/** The facts about a person that the domain's rules need; SharePoint is not connected here. */
export function userFactsOf(
  { userType, companyRole, features }: CurrentUser,
  debug = debuggerFlag(),
): UserFacts {
  return { userType, companyRole, features, debug, sharePointUsers: false };
}
