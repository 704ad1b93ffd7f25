import type { Resource } from '../http/json-api/resource.ts';
import type { Route } from '../http/routing/route.ts';
import { accessGrantResource } from './access-grants/resource.ts';
import { accessGrantRoutes } from './access-grants/routes.ts';
import { keyChangeResource, staleWrapResource } from './account-keys/resource.ts';
import { accountKeyRoutes } from './account-keys/routes.ts';
import { pinRoutes } from './accounts/pins.ts';
import { accountResource, hintResource, identStateResource } from './accounts/resource.ts';
import { accountRoutes } from './accounts/routes.ts';
import { billingInfoResource, billingInfoRoutes } from './billing-infos/routes.ts';
import { commentResource } from './comments/resource.ts';
import { commentRoutes } from './comments/routes.ts';
import { calendarFeedResource, calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { companyResource } from './companies/resource.ts';
import { companyRoutes } from './companies/routes.ts';
import { companySettingResource } from './companies/setting-resource.ts';
import { companyInvitationAnswerRoutes } from './company-members/answers.ts';
import { changeCompanyMemberRoutes } from './company-members/change.ts';
import { companyInvitationRoutes } from './company-members/invitations.ts';
import { listCompanyMembersRoute } from './company-members/list.ts';
import { companyInvitationResource, companyMembershipResource } from './company-members/resource.ts';
import { companyStatementRoutes } from './company-members/statements.ts';
import { companyWorkspaceRoutes } from './company-workspace/routes.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { contractKeyResource, contractKeyRoutes } from './contract-keys/routes.ts';
import { customFieldDefinitionResource } from './custom-field-definitions/resource.ts';
import { customFieldDefinitionRoutes } from './custom-field-definitions/routes.ts';
import { customFieldResource } from './custom-fields/resource.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import { dashboardResource, dashboardRoutes } from './dashboards/routes.ts';
import { encrDataResource } from './digital-assets/encr-data.ts';
import { contractRecordResource } from './digital-assets/records.ts';
import { digitalAssetResource } from './digital-assets/resource.ts';
import { digitalAssetRoutes } from './digital-assets/routes.ts';
import { directoryLookupRoutes } from './directory-lookups/routes.ts';
import { documentResource } from './documents/resource.ts';
import { documentRoutes } from './documents/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { eventReminderResource, eventResource } from './events/resource.ts';
import { eventRoutes } from './events/routes.ts';
import { followerRoutes } from './followers/routes.ts';
import { folderPermissionResource, folderProfileResource } from './folder-permissions/resource.ts';
import { folderPermissionRoutes } from './folder-permissions/routes.ts';
import { folderResource } from './folders/resource.ts';
import { folderRoutes } from './folders/routes.ts';
import { readByCodeRoutes } from './invitations/read-by-code.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { mailSwitchResource, mailSwitchRoutes } from './mail-switches/routes.ts';
import { naturalPersonResource } from './natural-persons/resource.ts';
import { naturalPersonRoutes } from './natural-persons/routes.ts';
import { partnershipResource } from './partnerships/resource.ts';
import { partnershipRoutes } from './partnerships/routes.ts';
import { passkeyLookupResource, passkeyResource } from './passkeys/resource.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { paymentMethodResource, paymentMethodRoutes } from './payment-methods/routes.ts';
import { secondFactorResource } from './second-factors/resource.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signatureRequestRoutes } from './signature-requests/routes.ts';
import { signatureResource } from './signatures/resource.ts';
import { signatureRoutes } from './signatures/routes.ts';
import { subscriptionResource } from './subscriptions/resource.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { tagResource } from './tags/resource.ts';
import { tagRoutes } from './tags/routes.ts';
import { taskResource } from './tasks/resource.ts';
import { taskRoutes } from './tasks/routes.ts';
import { workspaceGrantResource } from './workspace-access-grants/resource.ts';
import { workspaceGrantRoutes } from './workspace-access-grants/routes.ts';
import { staleGrantResource, workspaceKeyResource } from './workspace-keys/resource.ts';
import { workspaceKeyRoutes } from './workspace-keys/routes.ts';
import { memberStatementResource, membershipResource } from './workspace-memberships/resource.ts';
import { membershipRoutes } from './workspace-memberships/routes.ts';
import { workspaceResource } from './workspaces/resource.ts';
import { workspaceRoutes } from './workspaces/routes.ts';

/** Every resource that can be shown or included. */
export const RESOURCES: readonly Resource[] = [
  accessGrantResource,
  accountResource,
  billingInfoResource,
  commentResource,
  calendarFeedResource,
  companyResource,
  companyInvitationResource,
  companyMembershipResource,
  companySettingResource,
  customFieldDefinitionResource,
  customFieldResource,
  dashboardResource,
  digitalAssetResource,
  documentResource,
  encrDataResource,
  eventReminderResource,
  eventResource,
  folderProfileResource,
  folderResource,
  memberStatementResource,
  identStateResource,
  mailSwitchResource,
  keyChangeResource,
  naturalPersonResource,
  partnershipResource,
  passkeyLookupResource,
  passkeyResource,
  paymentMethodResource,
  contractKeyResource,
  contractRecordResource,
  signatureResource,
  staleGrantResource,
  staleWrapResource,
  subscriptionResource,
  secondFactorResource,
  tagResource,
  taskResource,
  hintResource,
  folderPermissionResource,
  workspaceKeyResource,
  workspaceGrantResource,
  membershipResource,
  workspaceResource,
];

/** Every call under /ui-api. The OpenAPI document and the permission matrices of the tests are made of them. */
export const ROUTES: readonly Route[] = [
  ...configurationRoutes,
  ...accountRoutes,
  ...pinRoutes,
  ...accountKeyRoutes,
  ...sessionRoutes,
  ...changeRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...companyRoutes,
  listCompanyMembersRoute,
  ...changeCompanyMemberRoutes,
  ...companyInvitationRoutes,
  ...companyInvitationAnswerRoutes,
  ...companyStatementRoutes,
  ...customFieldDefinitionRoutes,
  ...billingInfoRoutes,
  ...paymentMethodRoutes,
  ...subscriptionRoutes,
  ...naturalPersonRoutes,
  ...mailSwitchRoutes,
  ...directoryLookupRoutes,
  ...partnershipRoutes,
  ...dashboardRoutes,
  ...digitalAssetRoutes,
  ...contractKeyRoutes,
  ...signatureRequestRoutes,
  ...documentRoutes,
  ...accessGrantRoutes,
  ...invitationRoutes,
  ...readByCodeRoutes,
  ...signatureRoutes,
  ...commentRoutes,
  ...workspaceRoutes,
  ...membershipRoutes,
  ...workspaceKeyRoutes,
  ...companyWorkspaceRoutes,
  ...folderRoutes,
  ...folderPermissionRoutes,
  ...workspaceGrantRoutes,
  ...taskRoutes,
  ...customFieldRoutes,
  ...tagRoutes,
  ...eventRoutes,
  ...calendarFeedRoutes,
  ...followerRoutes,
];
