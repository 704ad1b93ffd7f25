import type { ErrorCode } from '../errors/codes.ts';
import type { LabelRole } from '../resources/tags/resource.ts';
import type { CompanyStanding } from './company-policy.ts';

/** Who may do what with a label; whoever reads it puts it on their contracts. */
export const LABEL_POLICY = {
  read: ['member', 'author', 'admin'],
  update: ['author', 'admin'],
  merge: ['author', 'admin'],
  delete: ['author', 'admin'],
} as const satisfies Record<string, readonly LabelRole[]>;

export type LabelAction = keyof typeof LABEL_POLICY;

/** Whether a role allows the action; used by the server to refuse and by the app to show or hide. */
export function mayOnLabel(action: LabelAction, role: LabelRole): boolean {
  return (LABEL_POLICY[action] as readonly LabelRole[]).includes(role);
}

/** How the server refuses, or undefined: 401, then 404 for labels of others, 403 for the rest. */
export function labelDenial(action: LabelAction, role: LabelRole): ErrorCode | undefined {
  if (role === 'anonymous') return 'Unauthenticated';
  if (mayOnLabel(action, role)) return undefined;
  return mayOnLabel('read', role) ? 'Forbidden' : 'NotFound';
}

/** Whose labels somebody sees and makes: those of their company, else their own. One of both is null. */
export interface LabelScope {
  companyId: string | null;
  personId: string | null;
}

/** The scope of a person. */
export function labelScopeOf(person: Pick<CompanyStanding, 'companyId'> & { personId: string }): LabelScope {
  const { companyId, personId } = person;
  return companyId === null ? { companyId, personId } : { companyId, personId: null };
}

/** The facts that decide a person's role towards a label. */
export interface LabelFacts {
  scope: LabelScope;
  createdBy: string;
  /** A contract has it that somebody else owns. */
  onContractsOfOthers: boolean;
}

/** Whoever has no company may do everything with their own labels. */
export function labelRoleOf(label: LabelFacts, person: CompanyStanding & { personId: string }): LabelRole {
  const own = labelScopeOf(person);
  if (label.scope.companyId !== own.companyId || label.scope.personId !== own.personId) return 'outsider';
  if (own.companyId === null || person.companyRole === 'admin') return 'admin';
  return label.createdBy === person.personId && !label.onContractsOfOthers ? 'author' : 'member';
}
