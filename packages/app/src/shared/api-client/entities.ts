import type { AccessGrantAttributes } from '@signet/domain/resources/access-grants/resource';
import type {
  KeyChangeAttributes,
  StaleWrapAttributes,
} from '@signet/domain/resources/account-keys/resource';
import type { AccountAttributes } from '@signet/domain/resources/accounts/resource';
import type { BillingInfoAttributes } from '@signet/domain/resources/billing-infos/resource';
import type { CompanyAttributes } from '@signet/domain/resources/companies/resource';
import type {
  CompanyInvitationAttributes,
  CompanyMembershipAttributes,
} from '@signet/domain/resources/company-memberships/resource';
import type { CustomFieldDefinitionAttributes } from '@signet/domain/resources/custom-field-definitions/resource';
import type { CustomFieldAttributes } from '@signet/domain/resources/custom-fields/resource';
import type {
  DigitalAssetAttributes,
  EncrDataAttributes,
} from '@signet/domain/resources/digital-assets/resource';
import type { DocumentMetadataAttributes } from '@signet/domain/resources/documents/resource';
import type { FolderAttributes, FolderRole } from '@signet/domain/resources/folders/resource';
import type { DirectoryAnswer } from '@signet/domain/resources/directory-lookups/resource';
import type { InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import type { SecondFactorAttributes } from '@signet/domain/resources/second-factors/resource';
import type { ChallengeAttributes, SessionAttributes } from '@signet/domain/resources/sessions/resource';
import type {
  StaleGrantAttributes,
  WorkspaceKeyAttributes,
} from '@signet/domain/resources/workspace-keys/resource';
import type { IdentStateAttributes } from '@signet/domain/resources/ident-states/resource';
import type { NaturalPersonAttributes } from '@signet/domain/resources/natural-persons/resource';
import type { PaymentMethodAttributes } from '@signet/domain/resources/payment-methods/resource';
import type { CompanySettingAttributes } from '@signet/domain/resources/company-settings/resource';
import type { ContractKeyAttributes } from '@signet/domain/resources/contract-keys/resource';
import type { PinsAttributes } from '@signet/domain/resources/pins/resource';
import type { ContractRecordAttributes } from '@signet/domain/resources/contract-records/resource';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { RecordField } from '@signet/domain/statements/record-differences';
import type { SignatureAttributes } from '@signet/domain/resources/signatures/resource';
import type { SubscriptionAttributes } from '@signet/domain/resources/subscriptions/resource';
import type { MemberStatementAttributes } from '@signet/domain/resources/member-statements/resource';
import type { WorkspaceMembershipAttributes } from '@signet/domain/resources/workspace-memberships/resource';
import type { WorkspaceAccessGrantAttributes } from '@signet/domain/resources/workspace-access-grants/resource';
import type { WorkspaceAttributes, WorkspaceRole } from '@signet/domain/resources/workspaces/resource';
import type { FolderProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { UserFolderPermissionAttributes } from '@signet/domain/resources/user-folder-permissions/resource';
import type { TaskAttributes } from '@signet/domain/resources/tasks/resource';

/** Resources as the screens see them: attributes plus linked relationships (present when they were included). */

interface Identified {
  id: string;
}

export interface Account extends Identified, AccountAttributes {
  ownedBy?: NaturalPerson;
  company?: Company | null;
  unconfirmedHints?: UnconfirmedHint[];
  identState?: IdentStateAttributes | null;
}

export interface NaturalPerson extends Identified, NaturalPersonAttributes {
  account?: Account | null;
  company?: Company | null;
}

export interface Company extends Identified, CompanyAttributes {
  companyWorkspace?: Workspace | null;
}

/** Somebody whom the logged-in person invited to a contract. */
interface Partnership extends Identified {
  partner?: NaturalPerson;
}

interface CompanyMembership extends Identified, CompanyMembershipAttributes {
  grantedToAccount?: Account;
}

export interface CompanyInvitation extends Identified, CompanyInvitationAttributes {}

export interface BillingInfo extends Identified, BillingInfoAttributes {}

export interface PaymentMethod extends Identified, PaymentMethodAttributes {}

export interface Subscription extends Identified, SubscriptionAttributes {
  paymentMethod?: Identified;
}

export interface Contract extends Identified, DigitalAssetAttributes {
  /** The secret as the person can open it, also by way of a workspace. */
  encrData?: EncrDataAttributes | null;
  /** Its location, if the person may know it. */
  workspaceAccessGrant?: WorkspaceAccessGrant | null;
  folder?: Folder | null;
  ownedBy?: NaturalPerson;
  createdBy?: NaturalPerson;
  documents?: ContractDocument[];
  accessGrants?: AccessGrant[];
  myAccessGrant?: AccessGrant | null;
  /** The newest record as the owner signed it. */
  record?: ContractRecordEntity | null;
  /** The records that signatures name, and the newest one, if requested. */
  signedRecords?: ContractRecordEntity[];
  /** The verified record; not in lists, which show the server's data. */
  verified?: VerifiedRecord;
  /** The parts in which the server differs from the record. */
  differences?: readonly RecordField[];
  tasks?: Task[];
  /** Those that have a value, with their definitions. */
  customFields?: CustomField[];
}

export interface CustomFieldDefinition extends Identified, CustomFieldDefinitionAttributes {}

export interface CustomField extends Identified, CustomFieldAttributes {
  customFieldDefinition?: CustomFieldDefinition;
}

interface WorkspaceAccessGrant extends Identified, WorkspaceAccessGrantAttributes {
  grantedTo?: Workspace;
}

interface ContractRecordEntity extends Identified, ContractRecordAttributes {}

export interface ContractDocument extends Identified, DocumentMetadataAttributes {
  signatures?: Signature[];
}

export interface Signature extends Identified, SignatureAttributes {
  signer?: NaturalPerson;
}

export interface AccessGrant extends Identified, AccessGrantAttributes {
  grantedTo?: NaturalPerson;
  grantedBy?: NaturalPerson;
  digitalAsset?: Contract;
}

export interface Task extends Identified, TaskAttributes {
  assignees?: NaturalPerson[];
  /** Those of the assignees who have done their part. */
  completedBy?: NaturalPerson[];
  createdBy?: NaturalPerson;
}

export interface UnconfirmedHint extends Identified {
  accessGrant?: AccessGrant;
}

export interface Workspace extends Identified, WorkspaceAttributes {
  /** The caller's role. */
  role: WorkspaceRole;
  company?: Company;
  members?: readonly Identified[];
  folders?: readonly Folder[];
}

export interface Membership extends Identified, WorkspaceMembershipAttributes {
  grantedToAccount?: Account;
  workspace?: Workspace;
}

interface MemberStatementRecord extends Identified, MemberStatementAttributes {}

export interface Folder extends Identified, FolderAttributes {
  /** The caller's role. */
  role: FolderRole;
}

interface FolderPermission extends Identified, UserFolderPermissionAttributes {
  grantedToAccount?: Account;
  accessProfile?: { id: string; type: FolderProfile };
}

interface WorkspaceKey extends Identified, WorkspaceKeyAttributes {}

/** A contract of a workspace that is wrapped for an earlier key. */
export interface StaleGrant extends Identified, StaleGrantAttributes {}

/** The work left after the person's keys were replaced. */
interface KeyChange extends Identified, KeyChangeAttributes {}

/** A contract that is wrapped for a former key of the person. */
export interface StaleWrap extends Identified, StaleWrapAttributes {}

/** A device that gives codes. */
export interface Device extends Identified, SecondFactorAttributes {}

interface Session extends Identified, SessionAttributes {
  account?: Account;
}

interface SessionChallenge extends Identified, ChallengeAttributes {}

interface Invitation extends Identified, InvitationAttributes {}

interface DirectoryLookup extends Identified, DirectoryAnswer {}

export interface CompanySetting extends Identified, CompanySettingAttributes {}

/** What the gate makes of each type of resource (answer.ts). */
export interface Entities {
  accessgrants: AccessGrant;
  accounts: Account;
  billinginfos: BillingInfo;
  companies: Company;
  companyinvitations: CompanyInvitation;
  companymemberships: CompanyMembership;
  companysettings2fa: CompanySetting;
  contractkeys: Identified & ContractKeyAttributes;
  contractrecords: ContractRecordEntity;
  customfielddefinitions: CustomFieldDefinition;
  customfields: CustomField;
  digitalassets: Contract;
  directorylookups: DirectoryLookup;
  documentsmetadata: ContractDocument;
  encrdata: Identified & EncrDataAttributes;
  folderaccessprofiles: { id: string; type: FolderProfile };
  folders: Folder;
  identstates: Identified & IdentStateAttributes;
  invitations: Invitation;
  keychanges: KeyChange;
  memberstatements: MemberStatementRecord;
  naturalpersons: NaturalPerson;
  partnerships: Partnership;
  paymentmethods: PaymentMethod;
  pins: Identified & PinsAttributes;
  sessionchallenges: SessionChallenge;
  sessions: Session;
  signatures: Signature;
  stalegrants: StaleGrant;
  stalewraps: StaleWrap;
  subscriptions: Subscription;
  tasks: Task;
  totps: Device;
  unconfirmedhints: UnconfirmedHint;
  userfolderpermissions: FolderPermission;
  workspaceaccessgrants: WorkspaceAccessGrant;
  workspacekeys: WorkspaceKey;
  workspacememberships: Membership;
  workspaces: Workspace;
}
