import { encrData, type EncrDataAttributes } from '@signet/domain/resources/digital-assets';
import type { Db, Tx } from '../../db/database.ts';
import { groupBy, resource, type Once, type Row, type Viewer } from '../../json-api/resource.ts';
import { filingsFor } from '../../security/contract-places.ts';
import { strongestFirst } from '../access-grants/strongest.ts';

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

/** The wrapped secrets of contracts that the viewer can see, by contract: the own ones, else those of a workspace. */
export async function encrDataOf(
  db: Db | Tx,
  assetIds: readonly string[],
  viewer: Viewer,
  once: Once = (read) => read(db, assetIds, viewer),
): Promise<Map<string, EncrDataRow[]>> {
  const assets = await db
    .selectFrom('digital_assets')
    .select(['id', 'public_key'])
    .where('id', 'in', assetIds)
    .execute();
  const grants = await db
    .selectFrom('access_grants')
    .select(['asset_id', 'type', 'encr_ds', 'granter_key', 'asset_epoch'])
    .where('asset_id', 'in', assetIds)
    .where('granted_to', '=', viewer.personId)
    .where('encr_ds', 'is not', null)
    .execute();
  const own = groupBy(
    grants.toSorted(strongestFirst).map((grant) => ({ ...grant, id: grant.asset_id })),
    ({ id }) => id,
  );
  const filings = await once(filingsFor);
  const rowOf = ({ id, public_key: publicKey }: (typeof assets)[number]): EncrDataRow | undefined => {
    const [grant] = own.get(id) ?? [];
    if (grant?.encr_ds != null && grant.granter_key !== null)
      return {
        id,
        publicKey,
        encrDS: grant.encr_ds,
        granterKey: grant.granter_key,
        workspaceId: null,
        keyEpoch: null,
        epoch: grant.asset_epoch,
      };
    const filing = filings.find((candidate) => candidate.grant.asset_id === id && candidate.holdsKey);
    if (filing === undefined) return undefined;
    const { encr_ds: encrDS, granter_key: granterKey, key_epoch: keyEpoch, asset_epoch: epoch } = filing.grant;
    return { id, publicKey, encrDS, granterKey, workspaceId: filing.grant.workspace_id, keyEpoch, epoch };
  };
  return new Map(assets.map((asset) => [asset.id, [rowOf(asset)].flatMap((row) => row ?? [])]));
}
