import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { companies } from '@signet/domain/resources/companies/resource';
import type { Selectable } from 'kysely';
import type { CompaniesTable } from '../../platform/db/company-schema.ts';
import { workspaceRows } from '../../access/workspace-access.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';

export const companyResource = resource<Selectable<CompaniesTable>>({
  definition: companies,
  load: (db, ids) => db.selectFrom('companies').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(companies, row),
  links: {},
  queries: {
    async companyWorkspace(db, ids, viewer) {
      const own = ids.filter((id) => isCompanyAdmin(viewer, id));
      if (own.length === 0) return new Map();
      const rows = await workspaceRows(db)
        .where('w.company_workspace', '=', true)
        .where('w.company_id', 'in', own)
        .execute();
      return groupBy(rows, (row) => row.company_id);
    },
  },
});
