import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Schema } from '../platform/db/schema.ts';
import { loadAccounts, type AccountRow } from './account-access.ts';

/** The row that an id names, and the id of the object it belongs to. */
export interface Found<Row> {
  id: string;
  row: Row;
}

type Locate<Row> = (db: Db | Tx, id: string) => Promise<Found<Row> | undefined>;

/** The id of the object itself, which the guard loads anyway. */
const itself: Locate<{ id: string }> = async (_, id) => ({ id, row: { id } });

/** A row of a table, with a column that names the object. */
const rowIn =
  <T extends keyof Schema>(table: T, column: keyof Selectable<Schema[T]>): Locate<Selectable<Schema[T]>> =>
  async (db, id) => {
    const found = sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id}`;
    const [row] = (await found.execute(db)).rows;
    return row === undefined ? undefined : { id: String(row[column]), row };
  };

const passkey: Locate<{ id: string }> = async (db, id) => {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .where('passkeys.id', '=', id)
    .select(['passkeys.id', 'accounts.person_id'])
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.person_id, row };
};

const reminder: Locate<Selectable<Schema['event_reminders']> & { date: string }> = async (db, id) => {
  const row = await db
    .selectFrom('event_reminders as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .where('r.id', '=', id)
    .selectAll('r')
    .select(['e.asset_id', 'e.date'])
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.asset_id, row };
};

const account: Locate<AccountRow> = async (db, id) => {
  const [row] = await loadAccounts(db, [id]);
  return row === undefined ? undefined : { id: row.person_id, row };
};

/**
 * The types that the id in a path or body may name, for each kind of object with a policy: a task, for example, belongs to a
 * contract.
 */
export const NAMED = {
  contract: {
    digitalassets: itself,
    documents: rowIn('documents', 'asset_id'),
    signatures: rowIn('signatures', 'asset_id'),
    accessgrants: rowIn('access_grants', 'asset_id'),
    workspaceaccessgrants: rowIn('workspace_access_grants', 'asset_id'),
    tasks: rowIn('tasks', 'asset_id'),
    comments: rowIn('comments', 'asset_id'),
    customfields: rowIn('custom_fields', 'asset_id'),
    events: rowIn('events', 'asset_id'),
    eventreminders: reminder,
  },
  workspace: {
    workspaces: itself,
    workspacememberships: rowIn('workspace_memberships', 'workspace_id'),
  },
  folder: {
    folders: itself,
    userfolderpermissions: rowIn('user_folder_permissions', 'folder_id'),
  },
  company: {
    companies: itself,
    workspaces: rowIn('workspaces', 'company_id'),
    customfielddefinitions: rowIn('custom_field_definitions', 'company_id'),
    paymentmethods: rowIn('payment_methods', 'company_id'),
    subscriptions: rowIn('subscriptions', 'company_id'),
  },
  label: { tags: itself },
  account: {
    accounts: account,
    passkeys: passkey,
    naturalpersons: rowIn('natural_persons', 'id'),
  },
} as const;
