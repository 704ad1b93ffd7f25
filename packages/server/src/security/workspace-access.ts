import { AppError } from '@signet/domain/errors/app-error';
import {
  workspaceAccessOf,
  workspaceRefusal,
  type WorkspaceAccess,
  type WorkspaceAction,
} from '@signet/domain/permissions/workspace-policy';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { WorkspacesTable } from '../db/workspace-schema.ts';
import type { Viewer } from '../json-api/resource.ts';

export type WorkspaceRow = Selectable<WorkspacesTable>;

export interface WorkspaceCall {
  workspace: WorkspaceRow;
  access: WorkspaceAccess;
}

const OUTSIDER: WorkspaceAccess = { role: 'outsider', companyWorkspace: false };

/** What the caller is to each of the workspaces, with the one rule of the domain. */
export async function accessToWorkspaces(
  db: Db | Tx,
  viewer: Viewer,
  workspaces: readonly WorkspaceRow[],
): Promise<Map<string, WorkspaceAccess>> {
  const ids = workspaces.map(({ id }) => id);
  const memberships =
    ids.length === 0
      ? []
      : await db
          .selectFrom('workspace_memberships')
          .select(['workspace_id', 'role', 'by_company_role'])
          .where('account_id', '=', viewer.accountId)
          .where('workspace_id', 'in', ids)
          .execute();
  const byWorkspace = new Map(
    memberships.map((row) => [row.workspace_id, { role: row.role, byCompanyRole: row.by_company_role }]),
  );
  return new Map(
    workspaces.map((row) => {
      const workspace = { companyId: row.company_id, companyWorkspace: row.company_workspace };
      return [row.id, workspaceAccessOf({ membership: byWorkspace.get(row.id), person: viewer, workspace })];
    }),
  );
}

/** The workspaces that the caller may read: those of the own memberships and, for company admins, all of the company. */
export async function readableWorkspaces(
  db: Db | Tx,
  viewer: Viewer,
): Promise<{ workspaces: WorkspaceRow[]; accesses: Map<string, WorkspaceAccess> }> {
  const rows = await db
    .selectFrom('workspaces')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('workspace_memberships')
            .select('workspace_id')
            .where('account_id', '=', viewer.accountId),
        ),
        ...(viewer.companyRole === 'admin' ? [eb('company_id', '=', viewer.companyId)] : []),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();
  const accesses = await accessToWorkspaces(db, viewer, rows);
  const workspaces = rows.filter(
    ({ id }) => workspaceRefusal('read', accesses.get(id) ?? OUTSIDER) === undefined,
  );
  return { workspaces, accesses };
}

/**
 * The workspace, when the caller may do `action` in it. Every route that touches a workspace goes through here.
 *
 * @throws AppError NotFound or Forbidden as the policy refuses
 */
export async function workspaceFor(options: {
  db: Db | Tx;
  viewer: Viewer;
  workspaceId: string;
  action: WorkspaceAction;
}): Promise<WorkspaceCall> {
  const { db, viewer, workspaceId, action } = options;
  const workspace = await db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (workspace === undefined) throw new AppError('NotFound');
  const access = (await accessToWorkspaces(db, viewer, [workspace])).get(workspace.id) ?? OUTSIDER;
  const refusal = workspaceRefusal(action, access);
  if (refusal !== undefined) throw new AppError(refusal);
  return { workspace, access };
}
