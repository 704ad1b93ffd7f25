import { accessGrants } from './access-grants.ts';
import { keyChanges, staleWraps } from './account-keys.ts';
import { accounts, unconfirmedHints } from './accounts.ts';
import { billingInfos } from './billing-infos.ts';
import { companies } from './companies.ts';
import { companyInvitations, companyMemberships } from './company-memberships.ts';
import { companySettings } from './company-settings.ts';
import { contractKeys } from './contract-keys.ts';
import { contractRecords } from './contract-records.ts';
import { customFieldDefinitions } from './custom-field-definitions.ts';
import { customFields } from './custom-fields.ts';
import { digitalAssets, encrData } from './digital-assets.ts';
import { directoryLookups } from './directory-lookups.ts';
import { documentsMetadata } from './documents.ts';
import { folderAccessProfiles } from './folder-access-profiles.ts';
import { folders } from './folders.ts';
import { identStates } from './ident-states.ts';
import { invitations } from './invitations.ts';
import { memberStatements } from './member-statements.ts';
import { naturalPersons } from './natural-persons.ts';
import { partnerships } from './partnerships.ts';
import { paymentMethods } from './payment-methods.ts';
import { pins } from './pins.ts';
import { secondFactors } from './second-factors.ts';
import { sessionChallenges, sessions } from './sessions.ts';
import { signatures } from './signatures.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks } from './tasks.ts';
import { userFolderPermissions } from './user-folder-permissions.ts';
import { workspaceAccessGrants } from './workspace-access-grants.ts';
import { staleGrants, workspaceKeys } from './workspace-keys.ts';
import { workspaceMemberships } from './workspace-memberships.ts';
import { workspaces } from './workspaces.ts';

/** What every resource shows, by its JSON:API type. */
export const DEFINITIONS = {
  accessgrants: accessGrants,
  accounts,
  billinginfos: billingInfos,
  companies,
  companyinvitations: companyInvitations,
  companymemberships: companyMemberships,
  companysettings2fa: companySettings,
  contractkeys: contractKeys,
  contractrecords: contractRecords,
  customfielddefinitions: customFieldDefinitions,
  customfields: customFields,
  digitalassets: digitalAssets,
  directorylookups: directoryLookups,
  documentsmetadata: documentsMetadata,
  encrdata: encrData,
  folderaccessprofiles: folderAccessProfiles,
  folders,
  identstates: identStates,
  invitations,
  keychanges: keyChanges,
  memberstatements: memberStatements,
  naturalpersons: naturalPersons,
  partnerships,
  paymentmethods: paymentMethods,
  pins,
  sessionchallenges: sessionChallenges,
  sessions,
  signatures,
  stalegrants: staleGrants,
  stalewraps: staleWraps,
  subscriptions,
  tasks,
  totps: secondFactors,
  unconfirmedhints: unconfirmedHints,
  userfolderpermissions: userFolderPermissions,
  workspaceaccessgrants: workspaceAccessGrants,
  workspacekeys: workspaceKeys,
  workspacememberships: workspaceMemberships,
  workspaces,
} as const;

export type ResourceType = keyof typeof DEFINITIONS;

export function isResourceType(type: string): type is ResourceType {
  return Object.hasOwn(DEFINITIONS, type);
}
