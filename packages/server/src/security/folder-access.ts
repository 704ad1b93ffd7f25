import { AppError } from '@signet/domain/errors/app-error';
import {
  folderRefusal,
  folderRoleOf,
  mayInFolder,
  type FolderAction,
  type FolderRole,
} from '@signet/domain/permissions/folder-policy';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { FoldersTable } from '../db/workspace-schema.ts';
import type { Viewer } from '../json-api/resource.ts';
import { accessOf } from './workspace-access.ts';

export type FolderRow = Selectable<FoldersTable>;

/** A folder with what the caller is to it. */
export interface SeenFolder extends FolderRow {
  role: FolderRole;
}

/** Folders `f` with everything that decides about the caller's role in each, in one query. */
function foldersFor(db: Db | Tx, viewer: Viewer) {
  return db
    .selectFrom('folders as f')
    .innerJoin('workspaces as w', 'w.id', 'f.workspace_id')
    .leftJoin('workspace_memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 'w.id').on('m.account_id', '=', viewer.accountId),
    )
    .leftJoin('user_folder_permissions as p', (join) =>
      join.onRef('p.folder_id', '=', 'f.id').on('p.account_id', '=', viewer.accountId),
    )
    .selectAll('f')
    .select([
      'w.company_id',
      'w.company_workspace',
      'm.role as member_role',
      'm.by_company_role',
      'p.profile',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('folder_ancestors as above')
            .innerJoin('folders as o', 'o.id', 'above.ancestor_id')
            .whereRef('above.folder_id', '=', 'f.id')
            .where('o.owner_id', '=', viewer.accountId),
        )
        .as('owns_parent'),
    );
}

type FolderFactsRow = Awaited<ReturnType<ReturnType<typeof foldersFor>['execute']>>[number];

/** With the one rule of the domain. */
function seen(viewer: Viewer, row: FolderFactsRow): SeenFolder {
  const { company_id, company_workspace, member_role, by_company_role, profile, owns_parent, ...folder } =
    row;
  const role = folderRoleOf({
    workspaceRole: accessOf(viewer, { company_id, company_workspace, member_role, by_company_role }).role,
    ownsFolder: folder.owner_id === viewer.accountId,
    ownsParent: owns_parent === true,
    profile: profile ?? undefined,
  });
  return { ...folder, role };
}

/** The folders with these ids, with what the caller is to each. */
export async function seenFolders(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SeenFolder[]> {
  if (ids.length === 0) return [];
  const rows = await foldersFor(db, viewer).where('f.id', 'in', ids).execute();
  return rows.map((row) => seen(viewer, row));
}

/** Those of the workspaces' folders that the caller has access to, in order of their making. */
export async function accessibleFolders(
  db: Db | Tx,
  viewer: Viewer,
  workspaceIds: readonly string[],
): Promise<SeenFolder[]> {
  if (workspaceIds.length === 0) return [];
  const rows = await foldersFor(db, viewer)
    .where('f.workspace_id', 'in', workspaceIds)
    .orderBy('f.created')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => seen(viewer, row)).filter(({ role }) => mayInFolder('access', role));
}

/**
 * The folder, when the caller may do `action` with it. Every route that touches a folder goes through here.
 *
 * @throws AppError NotFound or Forbidden as the policy refuses
 */
export async function folderFor(options: {
  db: Db | Tx;
  viewer: Viewer;
  folderId: string;
  action: FolderAction;
}): Promise<SeenFolder> {
  const { db, viewer, folderId, action } = options;
  const [folder] = await seenFolders(db, viewer, [folderId]);
  if (folder === undefined) throw new AppError('NotFound');
  const refusal = folderRefusal(action, folder.role);
  if (refusal !== undefined) throw new AppError(refusal);
  return folder;
}
