import { avatarColour } from '@signet/domain/format/avatar-colour';
import { naturalPersons, type NaturalPersonAttributes } from '@signet/domain/resources/natural-persons';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { NaturalPersonsTable } from '../../db/schema.ts';
import { resource } from '../../json-api/resource.ts';

export type PersonRow = Selectable<NaturalPersonsTable> & { company_id: string | null };

export async function loadPersons(db: Db | Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('natural_persons')
    .leftJoin('accounts', 'accounts.id', 'natural_persons.account_id')
    .where('natural_persons.id', 'in', ids)
    .selectAll('natural_persons')
    .select('accounts.company_id')
    .execute();
}

export const naturalPersonResource = resource<PersonRow>({
  definition: naturalPersons,
  load: loadPersons,
  attributes: (row): NaturalPersonAttributes => ({
    firstName: row.first_name,
    lastName: row.last_name,
    emailAddress: row.email,
    reservation: row.account_id === null,
    avatarColor: avatarColour(row.email),
  }),
  links: { account: (row) => row.account_id, company: (row) => row.company_id },
});
