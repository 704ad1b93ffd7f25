import {
  companyInvitations,
  companyMemberships,
  type CompanyInvitationAttributes,
  type CompanyMembershipAttributes,
} from '@signet/domain/resources/company-memberships/resource';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import { displayName } from '@signet/domain/validation/person-name';
import type { Selectable } from 'kysely';
import type { CompanyInvitationsTable } from '../../platform/db/company-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resource } from '../../http/json-api/resource.ts';

/** An account as a member of its company; the membership has the id of the account. */
export interface CompanyMemberRow {
  id: string;
  role: CompanyRole;
}

export const companyMembershipResource = resource<CompanyMemberRow>({
  definition: companyMemberships,
  load: (db, ids) => companyMembers(db).where('a.id', 'in', ids).execute(),
  attributes: ({ role }): CompanyMembershipAttributes => ({ role }),
  links: { grantedToAccount: ({ id }) => id },
});

/** All members of all companies, each with the sort keys of lists. */
export function companyMembers(db: Db | Tx) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('natural_persons as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.auth_key as authKey', 'p.email', 'p.first_name', 'p.last_name'])
    .select((eb) => eb.ref('a.company_role').$notNull().as('role'))
    .where('a.state', '=', 'activated')
    .where('a.company_role', 'is not', null);
}

interface InvitationRow extends Selectable<CompanyInvitationsTable> {
  companyName: string;
  inviterEmail: string;
  first_name: string | null;
  last_name: string | null;
}

export const companyInvitationResource = resource<InvitationRow>({
  definition: companyInvitations,
  load: (db, ids) => openInvitations(db, new Date(0)).where('i.id', 'in', ids).execute(),
  attributes: (row): CompanyInvitationAttributes => ({
    emailAddress: row.email,
    role: row.role,
    companyId: row.company_id,
    companyName: row.companyName,
    inviterName: displayName({
      firstName: row.first_name,
      lastName: row.last_name,
      emailAddress: row.inviterEmail,
    }),
    created: row.created.toISOString(),
    expires: row.expires.toISOString(),
  }),
  links: {},
});

/** Open invitations to companies, each with the names of the company and the inviter. */
export function openInvitations(db: Db | Tx, now: Date) {
  return db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('natural_persons as p', 'p.id', 'i.invited_by')
    .selectAll('i')
    .select(['c.name as companyName', 'p.first_name', 'p.last_name', 'p.email as inviterEmail'])
    .where('i.expires', '>', now)
    .orderBy('i.created')
    .orderBy('i.id');
}
