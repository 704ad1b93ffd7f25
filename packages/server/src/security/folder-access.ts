import { AppError } from '@signet/domain/errors/app-error';
import {
  folderRefusal,
  folderRoleOf,
  mayInFolder,
  type FolderAction,
  type FolderRole,
} from '@signet/domain/permissions/folder-policy';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { FoldersTable } from '../db/workspace-schema.ts';
import type { Viewer } from '../json-api/resource.ts';
import { accessToWorkspaces } from './workspace-access.ts';

export type FolderRow = Selectable<FoldersTable>;

/** What the caller is to each of the folders, with the one rule of the domain. */
export async function rolesInFolders(
  db: Db | Tx,
  viewer: Viewer,
  folders: readonly FolderRow[],
): Promise<Map<string, FolderRole>> {
  if (folders.length === 0) return new Map();
  const workspaces = await db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', 'in', [...new Set(folders.map((folder) => folder.workspace_id))])
    .execute();
  const accesses = await accessToWorkspaces(db, viewer, workspaces);
  const ids = folders.map(({ id }) => id);
  const profiles = await profilesIn(db, viewer, ids);
  const belowOwn = await belowOwnFolders(db, viewer, ids);
  return new Map(
    folders.map((folder) => [
      folder.id,
      folderRoleOf({
        workspaceRole: accesses.get(folder.workspace_id)?.role ?? 'outsider',
        ownsFolder: folder.owner_id === viewer.accountId,
        ownsParent: belowOwn.has(folder.id),
        profile: profiles.get(folder.id),
      }),
    ]),
  );
}

async function profilesIn(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, EditableProfile>> {
  const rows = await db
    .selectFrom('user_folder_permissions')
    .select(['folder_id', 'profile'])
    .where('account_id', '=', viewer.accountId)
    .where('folder_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.folder_id, row.profile]));
}

/** Those of the folders that lie in a folder of the caller, at any distance. */
async function belowOwnFolders(db: Db | Tx, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('folder_ancestors')
    .innerJoin('folders', 'folders.id', 'folder_ancestors.ancestor_id')
    .select('folder_ancestors.folder_id')
    .where('folders.owner_id', '=', viewer.accountId)
    .where('folder_ancestors.folder_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.folder_id));
}

/** Those of the workspaces' folders that the caller has access to, in order of their making. */
export async function accessibleFolders(
  db: Db | Tx,
  viewer: Viewer,
  workspaceIds: readonly string[],
): Promise<FolderRow[]> {
  if (workspaceIds.length === 0) return [];
  const folders = await db
    .selectFrom('folders')
    .selectAll()
    .where('workspace_id', 'in', workspaceIds)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return onlyAccessible(db, viewer, folders);
}

/** The folders without those that the caller may not know of. */
export async function onlyAccessible(
  db: Db | Tx,
  viewer: Viewer,
  folders: readonly FolderRow[],
): Promise<FolderRow[]> {
  const roles = await rolesInFolders(db, viewer, folders);
  return folders.filter(({ id }) => mayInFolder('access', roles.get(id) ?? 'outsider'));
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
}): Promise<FolderRow> {
  const { db, viewer, folderId, action } = options;
  const folder = await db.selectFrom('folders').selectAll().where('id', '=', folderId).executeTakeFirst();
  if (folder === undefined) throw new AppError('NotFound');
  const role = (await rolesInFolders(db, viewer, [folder])).get(folder.id) ?? 'outsider';
  const refusal = folderRefusal(action, role);
  if (refusal !== undefined) throw new AppError(refusal);
  return folder;
}
