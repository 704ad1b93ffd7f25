import type { Selectable } from 'kysely';
import type { AccountsTable } from '../platform/db/account-schema.ts';
import type { Db, Tx } from '../platform/db/database.ts';

export type AccountRow = Selectable<AccountsTable> & { email: string };

/** Activated accounts by id; unconfirmed accounts stay hidden. */
export async function loadAccounts(db: Db | Tx, ids: readonly string[]): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where('accounts.id', 'in', ids)
    .where('accounts.state', '=', 'activated')
    .selectAll('accounts')
    .select('natural_persons.email')
    .execute();
}
