import { accessGrants } from './access-grants/resource.ts';
import { accounts, unconfirmedHints } from './accounts/resource.ts';
import { companies } from './companies/resource.ts';
import { companyInvitations } from './company-memberships/resource.ts';
import { contractRecords } from './contract-records/resource.ts';
import { customFieldDefinitions } from './custom-field-definitions/resource.ts';
import { customFields } from './custom-fields/resource.ts';
import { digitalAssets, encrData } from './digital-assets/resource.ts';
import { documentsMetadata } from './documents/resource.ts';
import { folderAccessProfiles } from './folder-access-profiles/resource.ts';
import { folders } from './folders/resource.ts';
import { identStates } from './ident-states/resource.ts';
import { naturalPersons } from './natural-persons/resource.ts';
import { pins } from './pins/resource.ts';
import { sessionChallenges, sessions } from './sessions/resource.ts';
import { signatures } from './signatures/resource.ts';
import { tags } from './tags/resource.ts';
import { tasks } from './tasks/resource.ts';
import { workspaceAccessGrants } from './workspace-access-grants/resource.ts';
import { workspaceMemberships } from './workspace-memberships/resource.ts';
import { workspaces } from './workspaces/resource.ts';

/**
 * The definitions of what the first pages show, with everything that they include; the app loads the others with the first answer that
 * asks for one (`document.ts`).
 */
export const FIRST_DEFINITIONS = {
  accessgrants: accessGrants,
  accounts,
  companies,
  companyinvitations: companyInvitations,
  contractrecords: contractRecords,
  customfielddefinitions: customFieldDefinitions,
  customfields: customFields,
  digitalassets: digitalAssets,
  documentsmetadata: documentsMetadata,
  encrdata: encrData,
  folderaccessprofiles: folderAccessProfiles,
  folders,
  identstates: identStates,
  naturalpersons: naturalPersons,
  pins,
  sessionchallenges: sessionChallenges,
  sessions,
  signatures,
  tags,
  tasks,
  unconfirmedhints: unconfirmedHints,
  workspaceaccessgrants: workspaceAccessGrants,
  workspacememberships: workspaceMemberships,
  workspaces,
} as const;
