import { accessGrantRoutes } from '../resources/access-grants/routes.ts';
import { accountKeyRoutes } from '../resources/account-keys/routes.ts';
import { pinRoutes } from '../resources/accounts/pins.ts';
import { accountRoutes } from '../resources/accounts/routes.ts';
import { billingInfoRoutes } from '../resources/billing-infos/routes.ts';
import { changeCompanyMemberRoutes } from '../resources/company-members/change.ts';
import { companyInvitationAnswerRoutes } from '../resources/company-members/answers.ts';
import { companyInvitationRoutes } from '../resources/company-members/invitations.ts';
import { listCompanyMembersRoute } from '../resources/company-members/list.ts';
import { companyStatementRoutes } from '../resources/company-members/statements.ts';
import { companyRoutes } from '../resources/companies/routes.ts';
import { companyWorkspaceRoutes } from '../resources/company-workspace/routes.ts';
import { configurationRoutes } from '../resources/configuration/routes.ts';
import { contractKeyRoutes } from '../resources/contract-keys/routes.ts';
import { customFieldDefinitionRoutes } from '../resources/custom-field-definitions/routes.ts';
import { customFieldRoutes } from '../resources/custom-fields/routes.ts';
import { digitalAssetRoutes } from '../resources/digital-assets/routes.ts';
import { directoryLookupRoutes } from '../resources/directory-lookups/routes.ts';
import { documentRoutes } from '../resources/documents/routes.ts';
import { folderPermissionRoutes } from '../resources/folder-permissions/routes.ts';
import { folderRoutes } from '../resources/folders/routes.ts';
import { invitationRoutes } from '../resources/invitations/routes.ts';
import { naturalPersonRoutes } from '../resources/natural-persons/routes.ts';
import { partnershipRoutes } from '../resources/partnerships/routes.ts';
import { paymentMethodRoutes } from '../resources/payment-methods/routes.ts';
import { secondFactorRoutes } from '../resources/second-factors/routes.ts';
import { sessionRoutes } from '../resources/sessions/routes.ts';
import { signatureRequestRoutes } from '../resources/signature-requests/routes.ts';
import { signatureRoutes } from '../resources/signatures/routes.ts';
import { subscriptionRoutes } from '../resources/subscriptions/routes.ts';
import { workspaceGrantRoutes } from '../resources/workspace-access-grants/routes.ts';
import { workspaceKeyRoutes } from '../resources/workspace-keys/routes.ts';
import { membershipRoutes } from '../resources/workspace-memberships/routes.ts';
import { workspaceRoutes } from '../resources/workspaces/routes.ts';
import { taskRoutes } from '../resources/tasks/routes.ts';
import type { Route } from '../http/routing/route.ts';

/** Every call under /ui-api. The OpenAPI document and the permission matrix of the tests are made from this table. */
export const ROUTES: readonly Route[] = [
  ...configurationRoutes,
  ...accountRoutes,
  ...pinRoutes,
  ...accountKeyRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
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
  ...directoryLookupRoutes,
  ...partnershipRoutes,
  ...digitalAssetRoutes,
  ...contractKeyRoutes,
  ...signatureRequestRoutes,
  ...documentRoutes,
  ...accessGrantRoutes,
  ...invitationRoutes,
  ...signatureRoutes,
  ...workspaceRoutes,
  ...membershipRoutes,
  ...workspaceKeyRoutes,
  ...companyWorkspaceRoutes,
  ...folderRoutes,
  ...folderPermissionRoutes,
  ...workspaceGrantRoutes,
  ...taskRoutes,
  ...customFieldRoutes,
];
