import { companySettings } from '@signet/domain/resources/company-settings/resource';
import { SECOND_FACTOR_SETTING } from '@signet/domain/second-factor/device-rules';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CompanySettingsTable } from '../../platform/db/company-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';

export const companySettingResource = resource<Selectable<CompanySettingsTable>>({
  definition: companySettings,
  load: (db, ids) => db.selectFrom('company_settings').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(companySettings, row),
  links: {},
});

/** Whether the company of an account requires a second factor of its members. */
export async function isSecondFactorRequired(db: Db | Tx, companyId: string | null): Promise<boolean> {
  return companyId !== null && (await loadSettings(db, companyId)).length > 0;
}

/** The settings of a company; there is one kind so far. */
export function loadSettings(db: Db | Tx, companyId: string): Promise<Selectable<CompanySettingsTable>[]> {
  return db
    .selectFrom('company_settings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('type', '=', SECOND_FACTOR_SETTING)
    .execute();
}
