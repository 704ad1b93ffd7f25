import { accessGrants } from './access-grants/resource.ts';
import { keyChanges, staleWraps } from './account-keys/resource.ts';
import { accounts, unconfirmedHints } from './accounts/resource.ts';
import { billingInfos } from './billing-infos/resource.ts';
import { companies } from './companies/resource.ts';
import { companyInvitations, companyMemberships } from './company-memberships/resource.ts';
import { companySettings } from './company-settings/resource.ts';
import { contractKeys } from './contract-keys/resource.ts';
import { contractRecords } from './contract-records/resource.ts';
import { customFieldDefinitions } from './custom-field-definitions/resource.ts';
import { customFields } from './custom-fields/resource.ts';
import { digitalAssets, encrData } from './digital-assets/resource.ts';
import { directoryLookups } from './directory-lookups/resource.ts';
import { documentsMetadata } from './documents/resource.ts';
import { folderAccessProfiles } from './folder-access-profiles/resource.ts';
import { folders } from './folders/resource.ts';
import { identStates } from './ident-states/resource.ts';
import { invitations } from './invitations/resource.ts';
import { mailSwitches } from './mail-switches/resource.ts';
import { memberStatements } from './member-statements/resource.ts';
import { naturalPersons } from './natural-persons/resource.ts';
import { partnerships } from './partnerships/resource.ts';
import { passkeyLookups, passkeys } from './passkeys/resource.ts';
import { paymentMethods } from './payment-methods/resource.ts';
import { pins } from './pins/resource.ts';
import { secondFactors } from './second-factors/resource.ts';
import { sessionChallenges, sessions } from './sessions/resource.ts';
import { signatures } from './signatures/resource.ts';
import { subscriptions } from './subscriptions/resource.ts';
import { tasks } from './tasks/resource.ts';
import { userFolderPermissions } from './user-folder-permissions/resource.ts';
import { workspaceAccessGrants } from './workspace-access-grants/resource.ts';
import { staleGrants, workspaceKeys } from './workspace-keys/resource.ts';
import { workspaceMemberships } from './workspace-memberships/resource.ts';
import { workspaces } from './workspaces/resource.ts';

/** Every resource's definition, by its JSON:API type. */
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
  mailswitches: mailSwitches,
  memberstatements: memberStatements,
  naturalpersons: naturalPersons,
  partnerships,
  passkeylookups: passkeyLookups,
  passkeys,
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
