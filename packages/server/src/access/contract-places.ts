import { placeOf, strongestPlace, type ContractPlace } from '@signet/domain/permissions/contract-policy';
import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { sideBySide } from '../platform/db/side-by-side.ts';
import type { WorkspaceAccessGrantsTable } from '../platform/db/workspace-schema.ts';
import type { Viewer } from '../http/json-api/resource.ts';
import { accessibleFolders, seenPlaces, type SeenFolder } from './folder-access.ts';
import { readableWorkspaces, type SeenWorkspace } from './workspace-access.ts';

export type WorkspaceGrantRow = Selectable<WorkspaceAccessGrantsTable>;

/** A workspace or folder in which a contract lies, and the caller's role towards the contract by it. */
export interface ContractLocation {
  grant: WorkspaceGrantRow;
  workspace: SeenWorkspace;
  folder: SeenFolder | undefined;
  place: ContractPlace;
  /** Whether the caller is a member of the workspace, and so holds its key. */
  holdsKey: boolean;
}

/** The locations of the contracts that the caller may know of. */
export async function contractLocationsFor(
  db: Db | Tx,
  assetIds: readonly string[],
  viewer: Viewer,
): Promise<ContractLocation[]> {
  const workspaceGrants = grantsOf(db, assetIds);
  const [grants, seen] = await sideBySide(db, [
    () => workspaceGrants.selectAll().execute(),
    () =>
      seenPlaces(db, viewer, {
        workspaceIds: workspaceGrants.select('workspace_id').$asScalar(),
        folderIds: workspaceGrants.select('folder_id').$asScalar(),
      }),
  ]);
  const workspaces = byId(seen.workspaces);
  const folders = byId(seen.folders);
  return grants.flatMap((grant) => {
    const workspace = workspaces.get(grant.workspace_id);
    if (workspace === undefined || !mayInWorkspace('read', workspace.access)) return [];
    const { access } = workspace;
    const folder = grant.folder_id === null ? undefined : folders.get(grant.folder_id);
    const folderRole = grant.folder_id === null ? undefined : (folder?.role ?? 'outsider');
    const place = placeOf({ workspace: access, folderRole });
    return place === undefined
      ? []
      : [{ grant, workspace, folder, place, holdsKey: access.role !== 'company-admin' }];
  });
}

const grantsOf = (db: Db | Tx, assetIds: readonly string[]) =>
  db.selectFrom('workspace_access_grants').where('asset_id', 'in', assetIds);

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/** The caller's role towards a contract by its locations. */
export async function placeIn(
  db: Db | Tx,
  viewer: Viewer,
  assetId: string,
): Promise<ContractPlace | undefined> {
  const locations = await contractLocationsFor(db, [assetId], viewer);
  return strongestPlace(locations.map(({ place }) => place));
}

/** The workspaces and folders in which the caller sees contracts. */
export interface VisiblePlaces {
  /** Workspaces; of their contracts in folders only those of {@link VisiblePlaces.folderIds} are seen. */
  workspaceIds: string[];
  folderIds: string[];
}

/**
 * The locations in which the caller sees contracts without a grant; with `withKey` only those whose key the caller holds as
 * a member.
 */
export async function visiblePlacesOf(
  db: Db | Tx,
  viewer: Viewer,
  { withKey = false } = {},
): Promise<VisiblePlaces> {
  const workspaces = (await readableWorkspaces(db, viewer)).filter(
    ({ access }) => !withKey || access.role !== 'company-admin',
  );
  const workspaceIds = workspaces.map(({ id }) => id);
  const folders = await accessibleFolders(db, viewer, workspaces);
  return { workspaceIds, folderIds: folders.map(({ id }) => id) };
}
