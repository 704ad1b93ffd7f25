import type { z } from '../schema/zod.ts';
import type {
  createAccessGrantBody,
  createSignatureRequestBody,
  deleteAccessGrantBody,
  declineGrantBody,
  deleteSignatureRequestBody,
  openGrantBody,
  renewGrantBody,
  wrapGrantBody,
} from './access-grants/requests.ts';
import type { memberKeysBody, replaceKeysBody, rewrapOwnBody } from './account-keys/requests.ts';
import type {
  activateAccountBody,
  createAccountBody,
  createActivationMailBody,
  createGuestBody,
  nameGuestBody,
  updateAccountBody,
} from './accounts/requests.ts';
import type { updateBillingInfoBody } from './billing-infos/requests.ts';
import type { createCommentBody, updateCommentBody } from './comments/requests.ts';
import type { createCalendarFeedBody } from './calendar-feeds/requests.ts';
import type { updateCompanyBody } from './companies/requests.ts';
import type {
  inviteColleagueBody,
  joinCompanyBody,
  updateCompanyMembershipBody,
} from './company-memberships/requests.ts';
import type { createCompanySettingBody } from './company-settings/requests.ts';
import type { createContractKeyBody } from './contract-keys/requests.ts';
import type {
  createCustomFieldDefinitionBody,
  updateCustomFieldDefinitionBody,
} from './custom-field-definitions/requests.ts';
import type { createCustomFieldBody, updateCustomFieldBody } from './custom-fields/requests.ts';
import type {
  archiveBody,
  createDigitalAssetBody,
  transferBody,
  undraftBody,
  updateDigitalAssetBody,
} from './digital-assets/requests.ts';
import type { createDirectoryLookupBody } from './directory-lookups/requests.ts';
import type {
  createDocumentBody,
  deleteDocumentBody,
  updateDocumentBody,
  updateSignatureBody,
} from './documents/requests.ts';
import type { createEventReminderBody, updateEventReminderBody } from './event-reminders/requests.ts';
import type { createEventBody, updateEventBody } from './events/requests.ts';
import type { createFolderBody, createSubfolderBody, updateFolderBody } from './folders/requests.ts';
import type {
  lookUpInvitationBody,
  readInvitationBody,
  redeemInvitationBody,
} from './invitations/requests.ts';
import type { followMailSwitchLinkBody, setMailSwitchBody } from './mail-switches/requests.ts';
import type { createNaturalPersonBody } from './natural-persons/requests.ts';
import type { createPasskeyBody, lookUpPasskeyBody } from './passkeys/requests.ts';
import type { createPaymentMethodBody } from './payment-methods/requests.ts';
import type { putPinsBody } from './pins/requests.ts';
import type {
  activateSecondFactorBody,
  createSecondFactorBody,
  deleteSecondFactorBody,
} from './second-factors/requests.ts';
import type { createChallengeBody, createSessionBody } from './sessions/requests.ts';
import type { createSignatureBody } from './signatures/requests.ts';
import type { createSubscriptionBody } from './subscriptions/requests.ts';
import type { createTagBody, mergeTagBody, updateTagBody } from './tags/requests.ts';
import type { createTaskBody, editTaskBody, updateTaskBody } from './tasks/requests.ts';
import type {
  createFolderPermissionBody,
  updateFolderPermissionBody,
} from './user-folder-permissions/requests.ts';
import type {
  createWorkspaceAccessGrantBody,
  deleteWorkspaceAccessGrantBody,
  updateWorkspaceAccessGrantBody,
} from './workspace-access-grants/requests.ts';
import type { createWorkspaceKeyBody, rewrapBody } from './workspace-keys/requests.ts';
import type {
  createMembershipBody,
  deleteMembershipBody,
  updateMembershipBody,
} from './workspace-memberships/requests.ts';
import type { createWorkspaceBody, updateWorkspaceBody } from './workspaces/requests.ts';

/**
 * The fields that a client may send, by the type in the body: only types, so that a client which uses them loads no schema.
 * Attributes and relationships together are the fields of a resource, which share their names (JSON:API 1.1, 7.2.2).
 */
type FieldsOf<S extends z.ZodType> =
  NonNullable<z.input<S>> extends { data: { attributes: infer A; relationships: infer R } }
    ? // a body without relationships would have the type of an empty object, which forbids every name
      string extends keyof R
      ? A
      : A & R
    : never;

/** Fields of a created resource: POST. */
export interface CreateFields {
  accessgrants: FieldsOf<typeof createAccessGrantBody>;
  accountkeys: FieldsOf<typeof replaceKeysBody>;
  accounts: FieldsOf<typeof createAccountBody> | FieldsOf<typeof createGuestBody>;
  activationmails: FieldsOf<typeof createActivationMailBody>;
  comments: FieldsOf<typeof createCommentBody>;
  calendarfeeds: FieldsOf<typeof createCalendarFeedBody>;
  companyinvitations: FieldsOf<typeof inviteColleagueBody> | FieldsOf<typeof joinCompanyBody>;
  companysettings2fa: FieldsOf<typeof createCompanySettingBody>;
  contractkeys: FieldsOf<typeof createContractKeyBody>;
  customfielddefinitions: FieldsOf<typeof createCustomFieldDefinitionBody>;
  customfields: FieldsOf<typeof createCustomFieldBody>;
  digitalassets: FieldsOf<typeof createDigitalAssetBody>;
  directorylookups: FieldsOf<typeof createDirectoryLookupBody>;
  documentsmetadata: FieldsOf<typeof createDocumentBody>;
  eventreminders: FieldsOf<typeof createEventReminderBody>;
  events: FieldsOf<typeof createEventBody>;
  folders: FieldsOf<typeof createFolderBody> | FieldsOf<typeof createSubfolderBody>;
  invitationlookups: FieldsOf<typeof lookUpInvitationBody>;
  invitationreadings: FieldsOf<typeof readInvitationBody>;
  invitationredemptions: FieldsOf<typeof redeemInvitationBody>;
  mailswitches: FieldsOf<typeof setMailSwitchBody>;
  mailswitchlinks: FieldsOf<typeof followMailSwitchLinkBody>;
  memberkeys: FieldsOf<typeof memberKeysBody>;
  naturalpersons: FieldsOf<typeof createNaturalPersonBody>;
  passkeylookups: FieldsOf<typeof lookUpPasskeyBody>;
  passkeys: FieldsOf<typeof createPasskeyBody>;
  paymentmethods: FieldsOf<typeof createPaymentMethodBody>;
  sessionchallenges: FieldsOf<typeof createChallengeBody>;
  sessions: FieldsOf<typeof createSessionBody>;
  signaturerequests: FieldsOf<typeof createSignatureRequestBody>;
  signatures: FieldsOf<typeof createSignatureBody>;
  subscriptions: FieldsOf<typeof createSubscriptionBody>;
  tags: FieldsOf<typeof createTagBody> | FieldsOf<typeof mergeTagBody>;
  tasks: FieldsOf<typeof createTaskBody>;
  totps: FieldsOf<typeof createSecondFactorBody>;
  userfolderpermissions: FieldsOf<typeof createFolderPermissionBody>;
  workspaceaccessgrants: FieldsOf<typeof createWorkspaceAccessGrantBody>;
  workspacekeys: FieldsOf<typeof createWorkspaceKeyBody>;
  workspacememberships: FieldsOf<typeof createMembershipBody>;
  workspaces: FieldsOf<typeof createWorkspaceBody>;
}

/** Fields of a changed resource: PATCH and PUT. */
export interface UpdateFields {
  accessgrants:
    | FieldsOf<typeof wrapGrantBody>
    | FieldsOf<typeof openGrantBody>
    | FieldsOf<typeof renewGrantBody>
    | FieldsOf<typeof declineGrantBody>;
  accounts:
    | FieldsOf<typeof activateAccountBody>
    | FieldsOf<typeof nameGuestBody>
    | FieldsOf<typeof updateAccountBody>;
  billinginfos: FieldsOf<typeof updateBillingInfoBody>;
  comments: FieldsOf<typeof updateCommentBody>;
  companies: FieldsOf<typeof updateCompanyBody>;
  companymemberships: FieldsOf<typeof updateCompanyMembershipBody>;
  customfielddefinitions: FieldsOf<typeof updateCustomFieldDefinitionBody>;
  customfields: FieldsOf<typeof updateCustomFieldBody>;
  digitalassets:
    | FieldsOf<typeof archiveBody>
    | FieldsOf<typeof transferBody>
    | FieldsOf<typeof updateDigitalAssetBody>
    | FieldsOf<typeof undraftBody>;
  documentsmetadata: FieldsOf<typeof updateDocumentBody>;
  eventreminders: FieldsOf<typeof updateEventReminderBody>;
  events: FieldsOf<typeof updateEventBody>;
  folders: FieldsOf<typeof updateFolderBody>;
  pins: FieldsOf<typeof putPinsBody>;
  signatures: FieldsOf<typeof updateSignatureBody>;
  stalegrants: FieldsOf<typeof rewrapBody>;
  stalewraps: FieldsOf<typeof rewrapOwnBody>;
  tags: FieldsOf<typeof updateTagBody>;
  tasks: FieldsOf<typeof updateTaskBody> | FieldsOf<typeof editTaskBody>;
  totps: FieldsOf<typeof activateSecondFactorBody>;
  userfolderpermissions: FieldsOf<typeof updateFolderPermissionBody>;
  workspaceaccessgrants: FieldsOf<typeof updateWorkspaceAccessGrantBody>;
  workspacememberships: FieldsOf<typeof updateMembershipBody>;
  workspaces: FieldsOf<typeof updateWorkspaceBody>;
}

/** Fields of a removal that carries a body: DELETE. */
export interface DeleteFields {
  accessgrants: FieldsOf<typeof deleteAccessGrantBody>;
  documentsmetadata: FieldsOf<typeof deleteDocumentBody>;
  signaturerequests: FieldsOf<typeof deleteSignatureRequestBody>;
  totps: FieldsOf<typeof deleteSecondFactorBody>;
  workspaceaccessgrants: FieldsOf<typeof deleteWorkspaceAccessGrantBody>;
  workspacememberships: FieldsOf<typeof deleteMembershipBody>;
}
