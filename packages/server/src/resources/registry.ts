import type { Resource } from '../http/json-api/resource.ts';
import { accessGrantResource } from './access-grants/resource.ts';
import { keyChangeResource, staleWrapResource } from './account-keys/resource.ts';
import { accountResource, hintResource, identStateResource } from './accounts/resource.ts';
import { billingInfoResource } from './billing-infos/resource.ts';
import { companyResource } from './companies/resource.ts';
import { contractKeyResource } from './contract-keys/resource.ts';
import { contractRecordResource } from './digital-assets/records.ts';
import { encrDataResource } from './digital-assets/encr-data.ts';
import { companyInvitationResource, companyMembershipResource } from './company-members/resource.ts';
import { companySettingResource } from './companies/setting-resource.ts';
import { customFieldDefinitionResource } from './custom-field-definitions/resource.ts';
import { customFieldResource } from './custom-fields/resource.ts';
import { digitalAssetResource } from './digital-assets/resource.ts';
import { documentResource } from './documents/resource.ts';
import { folderPermissionResource, folderProfileResource } from './folder-permissions/resource.ts';
import { folderResource } from './folders/resource.ts';
import { naturalPersonResource } from './natural-persons/resource.ts';
import { partnershipResource } from './partnerships/resource.ts';
import { paymentMethodResource } from './payment-methods/resource.ts';
import { secondFactorResource } from './second-factors/resource.ts';
import { signatureResource } from './signatures/resource.ts';
import { subscriptionResource } from './subscriptions/resource.ts';
import { workspaceGrantResource } from './workspace-access-grants/resource.ts';
import { staleGrantResource, workspaceKeyResource } from './workspace-keys/resource.ts';
import { memberStatementResource, membershipResource } from './workspace-memberships/resource.ts';
import { workspaceResource } from './workspaces/resource.ts';
import { taskResource } from './tasks/resource.ts';

/** Every type that can be included, by its JSON:API name. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  accessgrants: accessGrantResource,
  accounts: accountResource,
  billinginfos: billingInfoResource,
  companies: companyResource,
  companyinvitations: companyInvitationResource,
  companymemberships: companyMembershipResource,
  companysettings2fa: companySettingResource,
  customfielddefinitions: customFieldDefinitionResource,
  customfields: customFieldResource,
  digitalassets: digitalAssetResource,
  documentsmetadata: documentResource,
  encrdata: encrDataResource,
  folderaccessprofiles: folderProfileResource,
  folders: folderResource,
  memberstatements: memberStatementResource,
  identstates: identStateResource,
  keychanges: keyChangeResource,
  naturalpersons: naturalPersonResource,
  partnerships: partnershipResource,
  paymentmethods: paymentMethodResource,
  contractkeys: contractKeyResource,
  contractrecords: contractRecordResource,
  signatures: signatureResource,
  stalegrants: staleGrantResource,
  stalewraps: staleWrapResource,
  subscriptions: subscriptionResource,
  totps: secondFactorResource,
  tasks: taskResource,
  unconfirmedhints: hintResource,
  userfolderpermissions: folderPermissionResource,
  workspacekeys: workspaceKeyResource,
  workspaceaccessgrants: workspaceGrantResource,
  workspacememberships: membershipResource,
  workspaces: workspaceResource,
};
