import {
  companyMemberships,
  type CompanyMembershipAttributes,
} from '@signet/domain/resources/company-memberships';
import type { CompanyRole } from '@signet/domain/resources/companies';
import type { Db, Tx } from '../../db/database.ts';
import { resource, type Row } from '../../json-api/resource.ts';

export interface CompanyMemberRow extends Row {
  role: CompanyRole;
  emailAddress: string;
  firstName: string | null;
  lastName: string | null;
}

/** Everybody who is in a company. */
export const companyMemberRows = (db: Db | Tx) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('natural_persons as p', 'p.id', 'a.person_id')
    .select(['a.id', 'p.email as emailAddress', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select((eb) => eb.ref('a.company_role').$notNull().as('role'))
    .where('a.company_role', 'is not', null);

export const companyMembershipResource = resource<CompanyMemberRow>({
  definition: companyMemberships,
  load: (db, ids) => companyMemberRows(db).where('a.id', 'in', ids).execute(),
  attributes: ({ role }): CompanyMembershipAttributes => ({ role }),
  links: { grantedToAccount: ({ id }) => id },
});
