import { contractLocationsFor, type ContractLocation } from '../../access/contract-places.ts';
import type { Related, Viewer } from '../../http/json-api/resource.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The locations of contracts that the viewer may know of, without the company workspace. */
async function chosenLocations(
  db: Db | Tx,
  assetIds: readonly string[],
  viewer: Viewer,
): Promise<ContractLocation[]> {
  return (await contractLocationsFor(db, assetIds, viewer)).filter(({ grant }) => !grant.company_workspace);
}

export const grantsOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenLocations(db, ids, viewer)).map(({ grant, workspace, folder }) => [
      grant.asset_id,
      [{ ...grant, workspace, folder }],
    ]),
  );

export const foldersOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenLocations(db, ids, viewer)).map(({ grant, folder }) => [
      grant.asset_id,
      folder === undefined ? [] : [folder],
    ]),
  );

/** The folder, or else the workspace. */
export const locationsOfContracts: Related = async (db, ids, viewer) =>
  new Map(
    (await chosenLocations(db, ids, viewer)).map(({ grant, workspace, folder }) => [
      grant.asset_id,
      [
        folder === undefined
          ? { ...workspace, resourceType: 'workspaces' }
          : { ...folder, resourceType: 'folders' },
      ],
    ]),
  );
