import type { Db, Tx } from '../platform/db/database.ts';
import { loadAccounts } from './account-access.ts';

/** The row that an id names, and the id of the object it belongs to. */
export interface Found<Row> {
  id: string;
  row: Row;
}

type Locate<Row> = (db: Db | Tx, id: string) => Promise<Found<Row> | undefined>;

/** The id of the object itself, which the guard loads anyway. */
const itself: Locate<{ id: string }> = async (_, id) => ({ id, row: { id } });

/** A row that names the object. */
const through =
  <Row>(
    find: (db: Db | Tx, id: string) => Promise<Row | undefined>,
    thingOf: (row: Row) => string,
  ): Locate<Row> =>
  async (db, id) => {
    const row = await find(db, id);
    return row === undefined ? undefined : { id: thingOf(row), row };
  };

const ofContract = ({ asset_id: assetId }: { asset_id: string }): string => assetId;
const ofCompany = ({ company_id: companyId }: { company_id: string }): string => companyId;

/**
 * The types that the id in a path or body may name, for each kind of object with a policy: a task, for example, belongs to a
 * contract.
 */
export const NAMED = {
  contract: {
    digitalassets: itself,
    documents: through(
      (db, id) => db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
    signatures: through(
      (db, id) => db.selectFrom('signatures').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
    accessgrants: through(
      (db, id) => db.selectFrom('access_grants').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
    workspaceaccessgrants: through(
      (db, id) =>
        db.selectFrom('workspace_access_grants').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
    tasks: through(
      (db, id) => db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
    customfields: through(
      (db, id) => db.selectFrom('custom_fields').selectAll().where('id', '=', id).executeTakeFirst(),
      ofContract,
    ),
  },
  workspace: {
    workspaces: itself,
    workspacememberships: through(
      (db, id) => db.selectFrom('workspace_memberships').selectAll().where('id', '=', id).executeTakeFirst(),
      (row) => row.workspace_id,
    ),
  },
  folder: {
    folders: itself,
    userfolderpermissions: through(
      (db, id) =>
        db.selectFrom('user_folder_permissions').selectAll().where('id', '=', id).executeTakeFirst(),
      (row) => row.folder_id,
    ),
  },
  company: {
    companies: itself,
    workspaces: through(
      (db, id) => db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst(),
      ofCompany,
    ),
    customfielddefinitions: through(
      (db, id) =>
        db.selectFrom('custom_field_definitions').selectAll().where('id', '=', id).executeTakeFirst(),
      ofCompany,
    ),
    paymentmethods: through(
      (db, id) => db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst(),
      ofCompany,
    ),
    subscriptions: through(
      (db, id) => db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst(),
      ofCompany,
    ),
  },
  account: {
    accounts: through(
      async (db, id) => (await loadAccounts(db, [id]))[0],
      (row) => row.person_id,
    ),
    naturalpersons: through(
      (db, id) => db.selectFrom('natural_persons').selectAll().where('id', '=', id).executeTakeFirst(),
      (row) => row.id,
    ),
  },
} as const;
