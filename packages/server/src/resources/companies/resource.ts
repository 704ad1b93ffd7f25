import { companies, type CompanyAttributes } from '@signet/domain/resources/companies';
import type { Selectable } from 'kysely';
import type { CompaniesTable } from '../../db/schema.ts';
import { resource } from '../../json-api/resource.ts';

export const companyResource = resource<Selectable<CompaniesTable>>({
  definition: companies,
  load: (db, ids) => db.selectFrom('companies').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): CompanyAttributes => ({ name: row.name, defaultLanguage: row.default_language }),
  links: {},
});
