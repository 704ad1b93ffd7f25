import { customFieldDefinitions } from '@signet/domain/resources/custom-field-definitions/resource';
import type { Selectable } from 'kysely';
import type { CustomFieldDefinitionsTable } from '../../platform/db/custom-field-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';

export type DefinitionRow = Selectable<CustomFieldDefinitionsTable>;

export const customFieldDefinitionResource = resource<DefinitionRow>({
  definition: customFieldDefinitions,
  load: (db, ids) => db.selectFrom('custom_field_definitions').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(customFieldDefinitions, row),
  links: { company: (row) => row.company_id },
});

/** The fields of a company, the oldest first. */
export function definitionsOf(db: Db | Tx, companyId: string): Promise<DefinitionRow[]> {
  return db
    .selectFrom('custom_field_definitions')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}
