import {
  workspaceAccessGrants,
  type WorkspaceAccessGrantAttributes,
} from '@signet/domain/resources/workspace-access-grants';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resource, type Related, type Viewer } from '../../http/json-api/resource.ts';
import { filingsFor, type Filing, type WorkspaceGrantRow } from '../../access/contract-places.ts';

export const workspaceGrantResource = resource<WorkspaceGrantRow & Partial<Filing>>({
  definition: workspaceAccessGrants,
  load: (db, ids) => db.selectFrom('workspace_access_grants').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): WorkspaceAccessGrantAttributes => ({
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    epoch: row.asset_epoch,
    created: row.created.toISOString(),
  }),
  links: {
    digitalAsset: (row) => row.asset_id,
    grantedTo: (row) => row.workspace_id,
    folder: (row) => row.folder_id,
  },
  linked: { grantedTo: (row) => row.workspace, folder: (row) => row.folder },
});

/** The filings in the chosen workspaces, where the viewer may know of them. */
async function chosenFilings(db: Db | Tx, assetIds: readonly string[], viewer: Viewer): Promise<Filing[]> {
  return (await filingsFor(db, assetIds, viewer)).filter(({ grant }) => !grant.company_workspace);
}

export const grantsOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenFilings(db, ids, viewer)).map(({ grant, workspace, folder }) => [
      grant.asset_id,
      [{ ...grant, workspace, folder }],
    ]),
  );

export const foldersOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenFilings(db, ids, viewer)).map(({ grant, folder }) => [
      grant.asset_id,
      folder === undefined ? [] : [folder],
    ]),
  );

/** The folder, or else the workspace. */
export const locationsOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenFilings(db, ids, viewer)).map(({ grant, workspace, folder }) => [
      grant.asset_id,
      [
        folder === undefined
          ? { ...workspace, resourceType: 'workspaces' }
          : { ...folder, resourceType: 'folders' },
      ],
    ]),
  );
