import type { Resource } from '../json-api/resource.ts';
import { accessGrantResource } from './access-grants/resource.ts';
import { accountResource, hintResource, identStateResource } from './accounts/resource.ts';
import { companyMembershipResource } from './companies/member-resource.ts';
import { companyResource } from './companies/resource.ts';
import { registrationResource } from './digital-assets/registration.ts';
import { encrDataResource } from './digital-assets/encr-data.ts';
import { companySettingResource } from './companies/setting-resource.ts';
import { digitalAssetResource } from './digital-assets/resource.ts';
import { documentResource } from './documents/resource.ts';
import { folderPermissionResource, folderProfileResource } from './folder-permissions/resource.ts';
import { folderResource } from './folders/resource.ts';
import { naturalPersonResource } from './natural-persons/resource.ts';
import { secondFactorResource } from './second-factors/resource.ts';
import { signatureResource } from './signatures/resource.ts';
import { workspaceGrantResource } from './workspace-access-grants/resource.ts';
import { memberStatementResource, membershipResource } from './workspace-memberships/resource.ts';
import { workspaceResource } from './workspaces/resource.ts';
import { taskResource } from './tasks/resource.ts';

/** Every type that can be included, by its JSON:API name. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  accessgrants: accessGrantResource,
  accounts: accountResource,
  companies: companyResource,
  companymemberships: companyMembershipResource,
  companysettings2fa: companySettingResource,
  digitalassets: digitalAssetResource,
  documentsmetadata: documentResource,
  encrdata: encrDataResource,
  folderaccessprofiles: folderProfileResource,
  folders: folderResource,
  memberstatements: memberStatementResource,
  identstates: identStateResource,
  naturalpersons: naturalPersonResource,
  registrations: registrationResource,
  signatures: signatureResource,
  totps: secondFactorResource,
  tasks: taskResource,
  unconfirmedhints: hintResource,
  userfolderpermissions: folderPermissionResource,
  workspaceaccessgrants: workspaceGrantResource,
  workspacememberships: membershipResource,
  workspaces: workspaceResource,
};
