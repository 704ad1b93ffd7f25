import { AppError } from '@signet/domain/errors/app-error';
import {
  folderDenial,
  folderRoleOf,
  mayInFolder,
  type FolderAction,
} from '@signet/domain/permissions/folder-policy';
import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { sideBySide } from '../platform/db/side-by-side.ts';
import type { FoldersTable } from '../platform/db/workspace-schema.ts';
import type { Viewer } from '../http/json-api/resource.ts';
import { isNone, seenWorkspaces, type Ids, type SeenWorkspace } from './workspace-access.ts';

export type FolderRow = Selectable<FoldersTable>;

/** A folder with the caller's roles in it and in its workspace. */
export interface SeenFolder extends FolderRow {
  role: FolderRole;
  workspace: SeenWorkspace | undefined;
}

/** Folders `f` with the facts that decide the caller's role in each, except the access to their workspace. */
function foldersFor(db: Db | Tx, viewer: Viewer) {
  return db
    .selectFrom('folders as f')
    .leftJoin('user_folder_permissions as p', (join) =>
      join.onRef('p.folder_id', '=', 'f.id').on('p.account_id', '=', viewer.accountId),
    )
    .selectAll('f')
    .select('p.profile')
    .select((eb) =>
      eb(
        'f.id',
        'in',
        eb
          .selectFrom('folder_ancestors as above')
          .innerJoin('folders as o', 'o.id', 'above.ancestor_id')
          .where('o.owner_id', '=', viewer.accountId)
          .select('above.folder_id'),
      ).as('owns_parent'),
    );
}

type FolderFactsRow = Awaited<ReturnType<ReturnType<typeof foldersFor>['execute']>>[number];

/** Applies the domain's rule. */
function seen(
  viewer: Viewer,
  rows: readonly FolderFactsRow[],
  workspaces: readonly SeenWorkspace[],
): SeenFolder[] {
  const workspaceOf = new Map(workspaces.map((workspace) => [workspace.id, workspace]));
  return rows.map(({ profile, owns_parent: ownsParent, ...folder }) => {
    const workspace = workspaceOf.get(folder.workspace_id);
    const role = folderRoleOf({
      workspaceRole: workspace?.access.role ?? 'outsider',
      ownsFolder: folder.owner_id === viewer.accountId,
      ownsParent: ownsParent === true,
      profile: profile ?? undefined,
    });
    return { ...folder, role, workspace };
  });
}

/** Folders and, beside them, the workspaces they lie in. */
export interface SeenPlaces {
  workspaces: SeenWorkspace[];
  folders: SeenFolder[];
}

/** The folders and workspaces with these ids, with the caller's role in each. */
export async function seenPlaces(
  db: Db | Tx,
  viewer: Viewer,
  { folderIds, workspaceIds }: { folderIds: Ids; workspaceIds: Ids },
): Promise<SeenPlaces> {
  const [workspaces, rows] = await sideBySide(db, [
    () => seenWorkspaces(db, viewer, workspaceIds),
    async () => (isNone(folderIds) ? [] : foldersFor(db, viewer).where('f.id', 'in', folderIds).execute()),
  ]);
  return { workspaces, folders: seen(viewer, rows, workspaces) };
}

/** The folders with these ids, with the caller's role in each. */
export async function seenFolders(
  db: Db | Tx,
  viewer: Viewer,
  folderIds: readonly string[],
): Promise<SeenFolder[]> {
  if (folderIds.length === 0) return [];
  const lieIn = db.selectFrom('folders').select('workspace_id').where('id', 'in', folderIds);
  const workspaceIds = lieIn.$asScalar();
  return (await seenPlaces(db, viewer, { folderIds, workspaceIds })).folders;
}

/** The folders of the workspaces that the caller has access to, oldest first. */
export async function accessibleFolders(
  db: Db | Tx,
  viewer: Viewer,
  workspaces: readonly SeenWorkspace[],
): Promise<SeenFolder[]> {
  if (workspaces.length === 0) return [];
  const rows = await foldersFor(db, viewer)
    .where(
      'f.workspace_id',
      'in',
      workspaces.map(({ id }) => id),
    )
    .orderBy('f.created')
    .orderBy('f.id')
    .execute();
  return seen(viewer, rows, workspaces).filter(({ role }) => mayInFolder('access', role));
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
  const denial = folderDenial(action, folder.role);
  if (denial !== undefined) throw new AppError(denial);
  return folder;
}
