import { keyChanges, staleWraps } from './account-keys/resource.ts';
import { billingInfos } from './billing-infos/resource.ts';
import { comments } from './comments/resource.ts';
import { calendarFeeds } from './calendar-feeds/resource.ts';
import { companyMemberships } from './company-memberships/resource.ts';
import { companySettings } from './company-settings/resource.ts';
import { contractKeys } from './contract-keys/resource.ts';
import { dashboards } from './dashboards/resource.ts';
import { directoryLookups } from './directory-lookups/resource.ts';
import { eventReminders } from './event-reminders/resource.ts';
import { events } from './events/resource.ts';
import { invitations } from './invitations/resource.ts';
import { mailSwitches } from './mail-switches/resource.ts';
import { memberStatements } from './member-statements/resource.ts';
import { partnerships } from './partnerships/resource.ts';
import { passkeyLookups, passkeys } from './passkeys/resource.ts';
import { paymentMethods } from './payment-methods/resource.ts';
import { secondFactors } from './second-factors/resource.ts';
import { subscriptions } from './subscriptions/resource.ts';
import { userFolderPermissions } from './user-folder-permissions/resource.ts';
import { staleGrants, workspaceKeys } from './workspace-keys/resource.ts';
import { FIRST_DEFINITIONS } from './first-definitions.ts';

/** Every resource's definition, by its JSON:API type. */
export const DEFINITIONS = {
  ...FIRST_DEFINITIONS,
  billinginfos: billingInfos,
  comments,
  calendarfeeds: calendarFeeds,
  companymemberships: companyMemberships,
  companysettings2fa: companySettings,
  contractkeys: contractKeys,
  dashboards,
  directorylookups: directoryLookups,
  eventreminders: eventReminders,
  events,
  invitations,
  keychanges: keyChanges,
  mailswitches: mailSwitches,
  memberstatements: memberStatements,
  partnerships,
  passkeylookups: passkeyLookups,
  passkeys,
  paymentmethods: paymentMethods,
  stalegrants: staleGrants,
  stalewraps: staleWraps,
  subscriptions,
  totps: secondFactors,
  userfolderpermissions: userFolderPermissions,
  workspacekeys: workspaceKeys,
} as const;

export type ResourceType = keyof typeof DEFINITIONS;
