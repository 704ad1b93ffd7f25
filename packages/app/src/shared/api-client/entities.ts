import type { AccessGrantAttributes } from '@signet/domain/resources/access-grants/resource';
import type { AccountAttributes, HintAttributes } from '@signet/domain/resources/accounts/resource';
import type { CommentAttributes } from '@signet/domain/resources/comments/resource';
import type { CompanyAttributes } from '@signet/domain/resources/companies/resource';
import type { CompanyMembershipAttributes } from '@signet/domain/resources/company-memberships/resource';
import type { CustomFieldAttributes } from '@signet/domain/resources/custom-fields/resource';
import type { DashboardAttributes } from '@signet/domain/resources/dashboards/resource';
import type {
  DigitalAssetAttributes,
  EncrDataAttributes,
} from '@signet/domain/resources/digital-assets/resource';
import type { DocumentMetadataAttributes } from '@signet/domain/resources/documents/resource';
import type { EventAttributes } from '@signet/domain/resources/events/resource';
import type { FolderAttributes, FolderRole } from '@signet/domain/resources/folders/resource';
import type { SessionAttributes } from '@signet/domain/resources/sessions/resource';
import type { IdentStateAttributes } from '@signet/domain/resources/ident-states/resource';
import type { NaturalPersonAttributes } from '@signet/domain/resources/natural-persons/resource';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { RecordField } from '@signet/domain/statements/record-differences';
import type { SignatureAttributes } from '@signet/domain/resources/signatures/resource';
import type { SubscriptionAttributes } from '@signet/domain/resources/subscriptions/resource';
import type { WorkspaceMembershipAttributes } from '@signet/domain/resources/workspace-memberships/resource';
import type { WorkspaceAccessGrantAttributes } from '@signet/domain/resources/workspace-access-grants/resource';
import type { WorkspaceAttributes, WorkspaceRole } from '@signet/domain/resources/workspaces/resource';
import type { FolderProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { UserFolderPermissionAttributes } from '@signet/domain/resources/user-folder-permissions/resource';
import type { LabelRole, TagAttributes } from '@signet/domain/resources/tags/resource';
import type { TaskAttributes } from '@signet/domain/resources/tasks/resource';
import type { DEFINITIONS, ResourceType } from '@signet/domain/resources/registry';
import type { z } from '@signet/domain/schema/zod-mini';

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

export type CompanyInvitation = Entities['companyinvitations'];

export type BillingInfo = Entities['billinginfos'];

export type PaymentMethod = Entities['paymentmethods'];

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
  transferParties?: NaturalPerson[];
  /** The verified record; not in lists, which show the server's data. */
  verified?: VerifiedRecord;
  /** The parts in which the server differs from the record. */
  differences?: readonly RecordField[];
  tasks?: Task[];
  /** Those that have a value, with their definitions. */
  customFields?: CustomField[];
  /** None for whoever is outside of the owner's scope. */
  tags?: Tag[];
}

/** A label. */
export interface Tag extends Identified, TagAttributes {
  /** The caller's role. */
  role: LabelRole;
}

export type CustomFieldDefinition = Entities['customfielddefinitions'];

export interface CustomField extends Identified, CustomFieldAttributes {
  customFieldDefinition?: CustomFieldDefinition;
}

interface WorkspaceAccessGrant extends Identified, WorkspaceAccessGrantAttributes {
  grantedTo?: Workspace;
}

type ContractRecordEntity = Entities['contractrecords'];

export interface ContractDocument extends Identified, DocumentMetadataAttributes {
  signatures?: Signature[];
}

export interface Signature extends Identified, SignatureAttributes {
  signer?: NaturalPerson;
}

export interface AccessGrant extends Identified, AccessGrantAttributes {
  grantedTo?: NaturalPerson;
  grantedBy?: NaturalPerson;
  wrappedBy?: NaturalPerson | null;
  digitalAsset?: Contract;
}

export interface Task extends Identified, TaskAttributes {
  assignees?: NaturalPerson[];
  /** Those of the assignees who have done their part. */
  completedBy?: NaturalPerson[];
  createdBy?: NaturalPerson;
  digitalAsset?: Contract;
}

export interface Comment extends Identified, CommentAttributes {
  author?: NaturalPerson;
}

export interface ContractEvent extends Identified, EventAttributes {
  reminders?: EventReminder[];
  refersTo?: Contract;
}

interface Dashboard extends Identified, DashboardAttributes {
  pendingForMySignature?: Contract[];
  expireSoon?: Contract[];
}

type EventReminder = Entities['eventreminders'];

export interface UnconfirmedHint extends Identified, HintAttributes {
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

export interface Folder extends Identified, FolderAttributes {
  /** The caller's role. */
  role: FolderRole;
}

interface FolderPermission extends Identified, UserFolderPermissionAttributes {
  grantedToAccount?: Account;
  accessProfile?: { id: string; type: FolderProfile };
}

/** A contract of a workspace that is wrapped for an earlier key. */
export type StaleGrant = Entities['stalegrants'];

/** A contract that is wrapped for a former key of the person. */
export type StaleWrap = Entities['stalewraps'];

/** A passkey of the person, with their key wrapped for it. */
export type Passkey = Entities['passkeys'];

/** A device that gives codes. */
export type Device = Entities['totps'];

interface Session extends Identified, SessionAttributes {
  account?: Account;
}

export type CompanySetting = Entities['companysettings2fa'];

/** Those of which the screens see more than the attributes. */
interface Linked {
  accessgrants: AccessGrant;
  accounts: Account;
  comments: Comment;
  companies: Company;
  companymemberships: CompanyMembership;
  customfields: CustomField;
  dashboards: Dashboard;
  digitalassets: Contract;
  documentsmetadata: ContractDocument;
  events: ContractEvent;
  folders: Folder;
  naturalpersons: NaturalPerson;
  partnerships: Partnership;
  sessions: Session;
  signatures: Signature;
  subscriptions: Subscription;
  tags: Tag;
  tasks: Task;
  unconfirmedhints: UnconfirmedHint;
  userfolderpermissions: FolderPermission;
  workspaceaccessgrants: WorkspaceAccessGrant;
  workspacememberships: Membership;
  workspaces: Workspace;
}

/** What the gate makes of each type of resource (answer.ts). */
export type Entities = {
  [T in ResourceType]: T extends keyof Linked
    ? Linked[T]
    : Identified & z.output<(typeof DEFINITIONS)[T]['attributes']>;
};
