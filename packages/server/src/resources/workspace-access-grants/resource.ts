import {
  workspaceAccessGrants,
  type WorkspaceAccessGrantAttributes,
} from '@signet/domain/resources/workspace-access-grants';
import type { Db, Tx } from '../../db/database.ts';
import { resource, type Row, type Viewer } from '../../json-api/resource.ts';
import { filingsFor, type WorkspaceGrantRow } from '../../security/contract-places.ts';

export const workspaceGrantResource = resource<WorkspaceGrantRow>({
  definition: workspaceAccessGrants,
  load: (db, ids) => db.selectFrom('workspace_access_grants').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): WorkspaceAccessGrantAttributes => ({
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    created: row.created.toISOString(),
  }),
  links: {
    digitalAsset: (row) => row.asset_id,
    grantedTo: (row) => row.workspace_id,
    folder: (row) => row.folder_id,
  },
});

/** The filing of each contract in the chosen workspace, where the viewer may know of it (J-104); by contract. */
async function chosenGrants(
  db: Db | Tx,
  ids: readonly string[],
  viewer: Viewer,
): Promise<WorkspaceGrantRow[]> {
  const filings = await filingsFor(db, viewer, ids);
  return filings.map(({ grant }) => grant).filter((grant) => !grant.company_workspace);
}

type Related = (db: Db | Tx, ids: readonly string[], viewer: Viewer) => Promise<Map<string, Row[]>>;

export const grantsOfContracts: Related = async (db, ids, viewer) =>
  new Map((await chosenGrants(db, ids, viewer)).map((grant) => [grant.asset_id, [grant]]));

export const foldersOfContracts: Related = async (db, ids, viewer) => {
  const grants = await chosenGrants(db, ids, viewer);
  const folders = await rowsById(
    db,
    'folders',
    grants.flatMap((grant) => grant.folder_id ?? []),
  );
  return new Map(
    grants.map((grant) => [grant.asset_id, [folders.get(grant.folder_id ?? '')].flatMap((row) => row ?? [])]),
  );
};

/** J-062: the folder, or else the workspace. */
export const locationsOfContracts: Related = async (db, ids, viewer) => {
  const grants = await chosenGrants(db, ids, viewer);
  const folders = await rowsById(
    db,
    'folders',
    grants.flatMap((grant) => grant.folder_id ?? []),
  );
  const workspaces = await rowsById(
    db,
    'workspaces',
    grants.map((grant) => grant.workspace_id),
  );
  return new Map(
    grants.map((grant) => {
      const row =
        grant.folder_id === null ? workspaces.get(grant.workspace_id) : folders.get(grant.folder_id);
      return [grant.asset_id, row === undefined ? [] : [row]];
    }),
  );
};

async function rowsById(
  db: Db | Tx,
  table: 'folders' | 'workspaces',
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, resourceType: table }]));
}
