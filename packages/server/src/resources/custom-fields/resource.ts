import { customFields } from '@signet/domain/resources/custom-fields/resource';
import type { Selectable } from 'kysely';
import type { CustomFieldsTable } from '../../platform/db/custom-field-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';

export type CustomFieldRow = Selectable<CustomFieldsTable>;

export const customFieldResource = resource<CustomFieldRow>({
  definition: customFields,
  load: (db, ids) => db.selectFrom('custom_fields').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(customFields, row),
  links: { customFieldDefinition: (row) => row.definition_id, digitalAsset: (row) => row.asset_id },
});

/** The values of contracts by contract, in the order of their fields. A field without a value is not revealed. */
export async function customFieldsOf(
  db: Db | Tx,
  assetIds: readonly string[],
): Promise<Map<string, CustomFieldRow[]>> {
  const rows = await db
    .selectFrom('custom_fields')
    .innerJoin('custom_field_definitions as d', 'd.id', 'custom_fields.definition_id')
    .selectAll('custom_fields')
    .where('asset_id', 'in', assetIds)
    .where('string_value', '!=', '')
    .orderBy('d.created')
    .orderBy('d.id')
    .execute();
  return groupBy(rows, (row) => row.asset_id);
}
