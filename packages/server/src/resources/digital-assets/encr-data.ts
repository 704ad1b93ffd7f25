import { encrData, type EncrDataAttributes } from '@signet/domain/resources/digital-assets/resource';
import type { Db, Tx } from '../../platform/db/database.ts';
import { groupBy, resource, type Row, type Viewer } from '../../http/json-api/resource.ts';
import { contractLocationsFor, type WorkspaceGrantRow } from '../../access/contract-places.ts';
import type { Selectable } from 'kysely';
import type { AccessGrantsTable } from '../../platform/db/contract-schema.ts';
import { strongestFirst } from '../../access/strongest-grant.ts';
import { contractKeyIn } from '../../access/key-of-epoch.ts';

/** A contract's data secret as one person can open it; the id is the contract's. */
interface EncrDataRow extends Row, EncrDataAttributes {}

export const encrDataResource = resource<EncrDataRow>({
  definition: encrData,
  load: async () => [],
  attributes: ({ encrDS, publicKey, granterKey, workspaceId, keyEpoch, epoch }): EncrDataAttributes => ({
    encrDS,
    publicKey,
    granterKey,
    workspaceId,
    keyEpoch,
    epoch,
  }),
  links: {},
});

/**
 * The wrapped secrets of contracts that the viewer can see, by contract: the one with the newest key, and of two with the
 * same key the viewer's own grant before a workspace's.
 */
export async function encrDataOf(
  db: Db | Tx,
  assetIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, EncrDataRow[]>> {
  const assets = await db
    .selectFrom('digital_assets')
    .select(['id', 'public_key', 'newest_key', 'key_epoch'])
    .where('id', 'in', assetIds)
    .execute();
  const grants = await db
    .selectFrom('access_grants')
    .select(['asset_id', 'type', 'encr_ds', 'granter_key', 'asset_epoch'])
    .where('asset_id', 'in', assetIds)
    .where('granted_to', '=', viewer.personId)
    .where('encr_ds', 'is not', null)
    .execute();
  const seen = await contractLocationsFor(db, assetIds, viewer);
  const ofWorkspaces = seen.filter(({ holdsKey }) => holdsKey).map(({ grant }) => grant);
  const wrapped = groupBy(
    [...grants.toSorted(strongestFirst).map(ofPerson), ...ofWorkspaces.map(ofWorkspace)],
    ({ id }) => id,
  );
  const rows = assets.map(async (asset) => {
    const [newest] = (wrapped.get(asset.id) ?? []).toSorted((one, other) => other.epoch - one.epoch);
    if (newest === undefined) return [asset.id, []] as const;
    const { publicKey } = await contractKeyIn(db, asset, newest.epoch);
    return [asset.id, [{ ...newest, publicKey }]] as const;
  });
  return new Map((await Promise.all(rows)).map(([id, found]) => [id, [...found]]));
}

type Wrapped = Omit<EncrDataRow, 'publicKey'>;

const ofPerson = (
  grant: Pick<Selectable<AccessGrantsTable>, 'asset_epoch' | 'asset_id' | 'encr_ds' | 'granter_key'>,
): Wrapped => ({
  id: grant.asset_id,
  encrDS: grant.encr_ds ?? '',
  granterKey: grant.granter_key ?? '',
  workspaceId: null,
  keyEpoch: null,
  epoch: grant.asset_epoch,
});

const ofWorkspace = (grant: WorkspaceGrantRow): Wrapped => ({
  id: grant.asset_id,
  encrDS: grant.encr_ds,
  granterKey: grant.granter_key,
  workspaceId: grant.workspace_id,
  keyEpoch: grant.key_epoch,
  epoch: grant.asset_epoch,
});
