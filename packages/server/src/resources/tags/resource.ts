import { labelScopeOf } from '@signet/domain/permissions/label-policy';
import { tags } from '@signet/domain/resources/tags/resource';
import { sql } from 'kysely';
import { labelRoles, type TagRow } from '../../access/label-access.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource, type Viewer } from '../../http/json-api/resource.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export const tagResource = resource<TagRow>({
  definition: tags,
  load: (db, ids) => db.selectFrom('tags').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(tags, row),
  async meta(db, rows, viewer) {
    const roles = await labelRoles(db, viewer, rows);
    return new Map([...roles].map(([id, role]) => [id, { role }]));
  },
  links: {},
});

/**
 * The labels of contracts by contract, as far as they are of the viewer's scope and of the owner's: whoever is outside gets none, and
 * those of a company that the owner has left, or that took the contract over, are there no more.
 */
export async function labelsOfContracts(
  db: Db | Tx,
  assetIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, TagRow[]>> {
  const { companyId, personId } = labelScopeOf(viewer);
  const rows = await db
    .selectFrom('asset_tags')
    .innerJoin('tags', 'tags.id', 'asset_tags.tag_id')
    .innerJoin('digital_assets', 'digital_assets.id', 'asset_tags.asset_id')
    .innerJoin('natural_persons as owner', 'owner.id', 'digital_assets.owner_id')
    .innerJoin('accounts', 'accounts.id', 'owner.account_id')
    .selectAll('tags')
    .select('asset_tags.asset_id')
    .where('asset_tags.asset_id', 'in', assetIds)
    .where((eb) =>
      companyId === null
        ? eb.and([
            eb('tags.person_id', '=', personId),
            eb('owner.id', '=', personId),
            eb('accounts.company_id', 'is', null),
          ])
        : eb.and([eb('tags.company_id', '=', companyId), eb('accounts.company_id', '=', companyId)]),
    )
    .orderBy(sql`tags.value collate "und-x-icu"`)
    .orderBy('tags.id')
    .execute();
  return groupBy(rows, (row) => row.asset_id);
}
