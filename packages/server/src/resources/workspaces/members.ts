import type { CompanyStanding } from '@signet/domain/permissions/company-policy';
import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { workspaceAccessOf, type MemberFacts } from '@signet/domain/permissions/workspace-policy';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import type { WorkspaceMembershipsTable } from '../../platform/db/workspace-schema.ts';

export type MembershipRow = Selectable<WorkspaceMembershipsTable>;

/** A member with the facts that the domain's rules need. A membership that ended with a company role has no role. */
export interface Member extends MemberFacts, CompanyStanding {
  row: MembershipRow;
  authKey: string;
  encryptionKey: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** A member whose membership counts. */
export function isPresent({ role }: Pick<Member, 'role'>): boolean {
  return role !== undefined;
}

/** All members of a workspace, in order of joining, including memberships that ended with a company role. */
export async function membersOf(
  db: Db | Tx,
  workspace: Pick<WorkspaceRow, 'id' | 'company_id' | 'company_workspace'>,
): Promise<Member[]> {
  const rows = await db
    .selectFrom('workspace_memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('natural_persons as p', 'p.id', 'a.person_id')
    .selectAll('m')
    .select(['a.company_id', 'a.company_role', 'a.auth_key', 'a.encryption_key'])
    .select(['p.email', 'p.first_name', 'p.last_name'])
    .where('m.workspace_id', '=', workspace.id)
    .orderBy('m.created')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => {
    const person = { companyId: row.company_id, companyRole: row.company_role };
    const { role } = workspaceAccessOf({
      membership: { role: row.role, byCompanyRole: row.by_company_role },
      person,
      workspace: { companyId: workspace.company_id, companyWorkspace: workspace.company_workspace },
    });
    return {
      ...person,
      row,
      accountId: row.account_id,
      role: role === 'viewer' || role === 'editor' || role === 'admin' ? role : undefined,
      companyAdmin: isCompanyAdmin(person, workspace.company_id),
      authKey: row.auth_key,
      encryptionKey: row.encryption_key,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
    };
  });
}

/** How many maintainers there are. */
export function adminsIn(members: readonly Member[]): number {
  return members.filter(({ role }) => role === 'admin').length;
}
