import type { ErrorCode } from '../errors/codes.ts';
import type { MembershipRole } from '../resources/workspace-memberships/resource.ts';
import type { WorkspaceRole } from '../resources/workspaces/resource.ts';
import { isCompanyAdmin, isCompanyMember, type CompanyStanding } from './company-policy.ts';

/** Who may do what; the names with a hyphen are the permission keys of the wire (PERM-KEY-02). */
export const WORKSPACE_POLICY = {
  read: ['viewer', 'editor', 'admin', 'company-admin'],
  'update-workspace': ['admin', 'company-admin'],
  'delete-workspace': ['admin', 'company-admin'],
  'manage-members': ['admin', 'company-admin'],
  'manage-folders': ['editor', 'admin', 'company-admin'],
  'create-contracts': ['editor', 'admin'],
  /** A company admin without membership has no key to change (docs/protocol.md, Chains). */
  'change-key': ['admin'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;

export type WorkspaceAction = keyof typeof WORKSPACE_POLICY;

/** The company workspace keeps its name, its place and its contracts (VAL-FOLDER-08, -09, VAL-CREATE-06). */
const COMPANY_WORKSPACE_POLICY: Readonly<Record<WorkspaceAction, readonly WorkspaceRole[]>> = {
  read: ['admin', 'company-admin'],
  'update-workspace': [],
  'delete-workspace': [],
  'manage-members': ['admin'],
  'manage-folders': [],
  'create-contracts': [],
  'change-key': ['admin'],
};

export interface WorkspaceAccess {
  role: WorkspaceRole;
  companyWorkspace: boolean;
}

/** Whether the action is allowed; used by the server to refuse and by the app to show or hide. */
export function mayInWorkspace(action: WorkspaceAction, access: WorkspaceAccess): boolean {
  const policy: Readonly<Record<WorkspaceAction, readonly WorkspaceRole[]>> = access.companyWorkspace
    ? COMPANY_WORKSPACE_POLICY
    : WORKSPACE_POLICY;
  return policy[action].includes(access.role);
}

/** How the server refuses, or undefined: 401, then 404 for workspaces that the person may not know of, 403 for the rest. */
export function workspaceDenial(action: WorkspaceAction, access: WorkspaceAccess): ErrorCode | undefined {
  if (access.role === 'anonymous') return 'Unauthenticated';
  if (mayInWorkspace(action, access)) return undefined;
  return mayInWorkspace('read', access) ? 'Forbidden' : 'NotFound';
}

/** meta.userPermissions of a workspace (ENT-WS-01). */
export function workspacePermissions(access: WorkspaceAccess): string[] {
  const keys = Object.keys(WORKSPACE_POLICY) as WorkspaceAction[];
  return keys.filter((key) => key !== 'read' && mayInWorkspace(key, access));
}

/** A membership as it is stored. */
export interface Membership {
  role: MembershipRole;
  /** It came with the role of company admin and ends with it (PERM-COMP-06). */
  byCompanyRole: boolean;
}

/**
 * A person's role towards a workspace of a company. A company admin is never less than maintainer (VAL-FOLDER-15), and only
 * company admins have access to the company workspace; a former admin loses the membership that came with that role
 * (PERM-COMP-06).
 */
export function workspaceAccessOf(options: {
  membership: Membership | undefined;
  person: CompanyStanding;
  workspace: { companyId: string; companyWorkspace: boolean };
}): WorkspaceAccess {
  const { membership, person, workspace } = options;
  const { companyWorkspace } = workspace;
  const isAdmin = isCompanyAdmin(person, workspace.companyId);
  if (isAdmin) return { role: membership === undefined ? 'company-admin' : 'admin', companyWorkspace };
  const counts = membership !== undefined && !membership.byCompanyRole && !companyWorkspace;
  return { role: counts ? membership.role : 'outsider', companyWorkspace };
}

/** The facts about a person that the rules for members need. */
export interface MemberFacts {
  accountId: string;
  /** The present role, undefined for outsiders. */
  role: MembershipRole | undefined;
  companyAdmin: boolean;
}

/** VAL-FOLDER-15: a company admin who is added becomes maintainer, whatever role was requested. */
export function roleForNewMember(asked: MembershipRole, isAdminOfCompany: boolean): MembershipRole {
  return isAdminOfCompany ? 'admin' : asked;
}

/** Why a change of a member's role is refused beyond the permission to manage members, or undefined. */
export function roleChangeDenial(options: {
  actorId: string;
  member: MemberFacts;
  role: MembershipRole;
  /** Current maintainers of the workspace. */
  admins: number;
}): ErrorCode | undefined {
  const { actorId, member, role, admins } = options;
  if (member.accountId === actorId) return 'Forbidden'; // PERM-WS-05
  if (member.companyAdmin) return 'Forbidden'; // PERM-WS-06
  return member.role === 'admin' && role !== 'admin' && admins <= 1 ? 'LastMaintainer' : undefined;
}

/**
 * Why the removal of a member is refused, or undefined. Everybody may leave; a company admin is removed by company admins
 * only; one maintainer stays, and the folders go to another maintainer of the company (STATE-WS-02, VAL-FOLDER-13).
 */
export function removalDenial(options: {
  actor: Pick<MemberFacts, 'accountId' | 'companyAdmin'>;
  access: WorkspaceAccess;
  member: MemberFacts;
  admins: number;
  newOwner: (MemberFacts & CompanyStanding) | undefined;
  companyId: string;
}): ErrorCode | undefined {
  const { actor, access, member, admins, newOwner, companyId } = options;
  const leaves = actor.accountId === member.accountId;
  if (!leaves) {
    const denial = workspaceDenial('manage-members', access);
    if (denial !== undefined) return denial;
    if (member.companyAdmin && !actor.companyAdmin) return 'Forbidden';
  }
  if (member.role === 'admin' && admins <= 1) return 'LastMaintainer';
  const inherits =
    newOwner?.role === 'admin' &&
    newOwner.accountId !== member.accountId &&
    isCompanyMember(newOwner, companyId);
  return inherits ? undefined : 'NewOwnerRequired';
}
