import type { ErrorCode } from '../errors/codes.ts';
import { COMPANY_ROLES, type CompanyRole } from '../resources/companies/resource.ts';

/**
 * What a role in a company allows (PERM-COMP-01 to -03); people without a company may do everything with their own contracts.
 */
export const COMPANY_POLICY = {
  createWorkspace: ['admin'],
  manageCompanyWorkspace: ['admin'],
  seeAllContracts: ['admin'],
  createContract: ['admin', 'creator', 'member'],
  sign: ['admin', 'member'],
  readSettings: COMPANY_ROLES,
  changeSettings: ['admin'],
  readMembers: COMPANY_ROLES,
  manageMembers: ['admin'],
  readCompany: COMPANY_ROLES,
  updateCompany: ['admin'],
  readCustomFields: COMPANY_ROLES,
  manageCustomFields: ['admin'],
  readBilling: ['admin'],
  changeBilling: ['admin'],
} as const satisfies Record<string, readonly CompanyRole[]>;

export type CompanyAction = keyof typeof COMPANY_POLICY;

/** Whether a company role allows the action. */
export function mayInCompany(action: CompanyAction, role: CompanyRole): boolean {
  return (COMPANY_POLICY[action] as readonly CompanyRole[]).includes(role);
}

/** A person's role towards a company; `admin` is the company's, never the platform's. */
export type CompanyRelation = 'anonymous' | 'outsider' | CompanyRole;

/**
 * How the server refuses, or undefined: 401 without a session, 404 outside of the company, 403 for other members. Only
 * admins know of the company workspace. People without a company get 403 when they try to make a workspace in it.
 */
export function companyDenial(action: CompanyAction, relation: CompanyRelation): ErrorCode | undefined {
  if (relation === 'anonymous') return 'Unauthenticated';
  if (relation === 'outsider') return action === 'createWorkspace' ? 'Forbidden' : 'NotFound';
  if (mayInCompany(action, relation)) return undefined;
  return action === 'manageCompanyWorkspace' ? 'NotFound' : 'Forbidden';
}

/** A person's company and role in it; both are null outside one. */
export interface CompanyStanding {
  companyId: string | null;
  companyRole: CompanyRole | null;
}

/** Whether the person is a member of the company (VAL-FOLDER-13: only members can become owners). */
export function isCompanyMember(person: CompanyStanding, companyId: string): boolean {
  return person.companyId === companyId && person.companyRole !== null;
}

/** VAL-FOLDER-12: a company admin is a member of the same company with the role admin. */
export function isCompanyAdmin(person: CompanyStanding, companyId: string): boolean {
  return isCompanyMember(person, companyId) && person.companyRole === 'admin';
}

/** The wire name of the right to make workspaces, in the meta of GET workspaces (PERM-WS-07). */
const CREATE_WORKSPACE = 'create-workspace';

/** The wire name of the right to see the company workspace, in the same place (SIDE-10). */
const COMPANY_WORKSPACE = 'company-workspace';

/** The meta of GET workspaces: the caller's rights on workspaces in general. */
export function companyPermissions(
  { companyId, companyRole }: CompanyStanding,
  { companyWorkspaceEnabled }: { companyWorkspaceEnabled: boolean },
): string[] {
  if (companyId === null || companyRole === null) return [];
  const seesCompanyWorkspace = companyWorkspaceEnabled && mayInCompany('manageCompanyWorkspace', companyRole);
  return [
    ...(mayInCompany('createWorkspace', companyRole) ? [CREATE_WORKSPACE] : []),
    ...(seesCompanyWorkspace ? [COMPANY_WORKSPACE] : []),
  ];
}

/** PERM-WS-07: a person may make a workspace only if the meta of GET workspaces says so. */
export function canCreateNewWorkspaces({
  permissions = [],
}: {
  permissions?: readonly string[] | undefined;
}): boolean {
  return permissions.includes(CREATE_WORKSPACE);
}

/** SIDE-10: a person sees the company workspace if the meta of GET workspaces says so. */
export function seesCompanyWorkspace({
  permissions = [],
}: {
  permissions?: readonly string[] | undefined;
}): boolean {
  return permissions.includes(COMPANY_WORKSPACE);
}

/** The facts about a member that the rules for a company's members need. */
export interface CompanyMemberFacts {
  accountId: string;
  role: CompanyRole;
}

/**
 * Why a change of a company role is refused beyond the permission to manage members, or undefined. Nobody changes their own
 * role, so an admin is always left: the one who made the last change.
 */
export function companyRoleDenial(actorId: string, member: CompanyMemberFacts): ErrorCode | undefined {
  return member.accountId === actorId ? 'Forbidden' : undefined;
}

/**
 * Why the removal of a member from the company is refused, or undefined: an admin has to lose that role first, and a member
 * of workspaces would keep their keys (docs/protocol.md, Chains).
 */
export function companyRemovalDenial(
  actorId: string,
  member: CompanyMemberFacts,
  workspaces: number,
): ErrorCode | undefined {
  if (member.accountId === actorId || member.role === 'admin') return 'Forbidden';
  return workspaces > 0 ? 'StillInWorkspaces' : undefined;
}
