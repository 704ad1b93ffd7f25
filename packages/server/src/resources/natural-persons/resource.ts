import { avatarColour } from '@signet/domain/format/avatar-colour';
import {
  naturalPersons,
  type NaturalPersonAttributes,
} from '@signet/domain/resources/natural-persons/resource';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { AccountsTable } from '../../platform/db/account-schema.ts';
import type { NaturalPersonsTable } from '../../platform/db/schema.ts';
import { sideBySide } from '../../platform/db/side-by-side.ts';
import { resource } from '../../http/json-api/resource.ts';

export interface PersonRow extends Selectable<NaturalPersonsTable> {
  /** Absent for people who were only invited so far. */
  account: Selectable<AccountsTable> | undefined;
}

export async function loadPersons(db: Db | Tx, ids: readonly string[]): Promise<PersonRow[]> {
  const found = db.selectFrom('natural_persons').where('id', 'in', ids);
  const [persons, accounts] = await sideBySide(db, [
    () => found.selectAll().execute(),
    () => db.selectFrom('accounts').selectAll().where('id', 'in', found.select('account_id')).execute(),
  ]);
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return persons.map((person) => ({ ...person, account: accountOf.get(person.account_id ?? '') }));
}

/** As `loadAccounts` gives it: unconfirmed accounts stay hidden. */
function activatedAccount({ account, email }: PersonRow) {
  return account?.state === 'activated' ? { ...account, email } : undefined;
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
  links: {
    account: (row) => activatedAccount(row)?.id ?? null,
    company: (row) => row.account?.company_id ?? null,
  },
  linked: { account: activatedAccount },
});
