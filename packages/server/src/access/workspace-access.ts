import { AppError } from '@signet/domain/errors/app-error';
import {
  workspaceAccessOf,
  workspaceDenial,
  type WorkspaceAccess,
  type WorkspaceAction,
} from '@signet/domain/permissions/workspace-policy';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import type { Expression, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { WorkspacesTable } from '../platform/db/workspace-schema.ts';
import type { Viewer } from '../http/json-api/resource.ts';

/** A workspace as it is stored, and whether it is on: the company's own one can be off. */
export type WorkspaceRow = Selectable<WorkspacesTable> & { enabled: boolean };

/** A workspace with the caller's role in it. */
export interface SeenWorkspace extends WorkspaceRow {
  access: WorkspaceAccess;
}

/** Columns of a workspace and of the caller's membership in it, if any. */
interface MembershipColumns {
  company_id: string;
  company_workspace: boolean;
  member_role: MembershipRole | null;
  by_company_role: boolean | null;
}

/** The caller's role in a workspace that was read together with the membership, by the domain's rule. */
function accessOf(viewer: Viewer, row: MembershipColumns): WorkspaceAccess {
  const { member_role: role, by_company_role: byCompanyRole } = row;
  return workspaceAccessOf({
    membership: role === null ? undefined : { role, byCompanyRole: byCompanyRole === true },
    person: viewer,
    workspace: { companyId: row.company_id, companyWorkspace: row.company_workspace },
  });
}

/** Workspaces `w` of companies `c`. */
export function workspaceRows(db: Db | Tx) {
  return db
    .selectFrom('workspaces as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .selectAll('w')
    .select((eb) =>
      eb
        .or([eb('w.company_workspace', '=', false), eb('c.company_workspace_enabled', '=', true)])
        .as('enabled'),
    )
    .$narrowType<{ enabled: boolean }>();
}

/** Workspaces `w` with the caller's membership `m`, in one query. */
function workspacesFor(db: Db | Tx, viewer: Viewer) {
  return workspaceRows(db)
    .leftJoin('workspace_memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 'w.id').on('m.account_id', '=', viewer.accountId),
    )
    .select(['m.role as member_role', 'm.by_company_role']);
}

function seen(viewer: Viewer, row: WorkspaceRow & MembershipColumns): SeenWorkspace {
  const { member_role: _role, by_company_role: _by, ...workspace } = row;
  return { ...workspace, access: accessOf(viewer, row) };
}

/** Ids, or a subquery that finds them, which saves a round trip. */
export type Ids = readonly string[] | Expression<string | null>;

export const isNone = (ids: Ids): boolean => Array.isArray(ids) && ids.length === 0;

/** The workspaces with these ids, with the caller's role in each. */
export async function seenWorkspaces(db: Db | Tx, viewer: Viewer, ids: Ids): Promise<SeenWorkspace[]> {
  if (isNone(ids)) return [];
  const rows = await workspacesFor(db, viewer).where('w.id', 'in', ids).execute();
  return rows.map((row) => seen(viewer, row));
}

/** The workspaces that the caller may read: their own and, for company admins, all of the company. */
export async function readableWorkspaces(db: Db | Tx, viewer: Viewer): Promise<SeenWorkspace[]> {
  const rows = await workspacesFor(db, viewer)
    .where((eb) =>
      eb.or([
        eb('m.id', 'is not', null),
        ...(viewer.companyRole === 'admin' ? [eb('w.company_id', '=', viewer.companyId)] : []),
      ]),
    )
    .orderBy('w.created')
    .orderBy('w.id')
    .execute();
  return rows
    .map((row) => seen(viewer, row))
    .filter(({ access }) => workspaceDenial('read', access) === undefined);
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
}): Promise<{ workspace: SeenWorkspace }> {
  const { db, viewer, workspaceId, action } = options;
  const [workspace] = await seenWorkspaces(db, viewer, [workspaceId]);
  if (workspace === undefined) throw new AppError('NotFound');
  const denial = workspaceDenial(action, workspace.access);
  if (denial !== undefined) throw new AppError(denial);
  return { workspace };
}
