import {
  customFieldDefinitions,
  type CustomFieldDefinitionAttributes,
} from '@signet/domain/resources/custom-field-definitions/resource';
import type { Selectable } from 'kysely';
import type { CustomFieldDefinitionsTable } from '../../platform/db/custom-field-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resource } from '../../http/json-api/resource.ts';

export type DefinitionRow = Selectable<CustomFieldDefinitionsTable>;

export const customFieldDefinitionResource = resource<DefinitionRow>({
  definition: customFieldDefinitions,
  load: (db, ids) => db.selectFrom('custom_field_definitions').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): CustomFieldDefinitionAttributes => ({
    type: row.type,
    name: row.name,
    description: row.description,
    required: row.required,
    options: row.options,
    translations: row.translations,
    created: row.created.toISOString(),
  }),
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
