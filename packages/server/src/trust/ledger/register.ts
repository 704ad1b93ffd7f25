import type { Db } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import type { LedgerClient } from './client.ts';

/** The client requests the entry right away; the server waits this long before it steps in. */
export const REGISTER_AFTER_SECONDS = 10;
const TABLES = {
  documents: 'doc',
  contract_records: 'rec',
  contract_transfers: 'rec',
  signatures: 'sig',
} as const;
type Table = keyof typeof TABLES;

/**
 * Appends the statement of a document, a record, a transfer or a signature to the ledger, once. Transfers, and records of finished
 * contracts, are registered by the server; the others by their client, and by the server when the client did not, for instance because the
 * browser was closed right after the signature. Throws when the ledger cannot be reached.
 */
export async function registerStatement(
  services: { db: Db; ledger: LedgerClient },
  id: string,
): Promise<void> {
  for (const [table, type] of Object.entries(TABLES) as [Table, (typeof TABLES)[Table]][]) {
    const row = await services.db
      .selectFrom(table)
      .select(['statement', 'salt', 'asset_id'])
      .where('id', '=', id)
      .where('bc_tx_id', 'is', null)
      .executeTakeFirst();
    if (row === undefined) continue;
    const txId = await services.ledger.append({ type, salt: row.salt, statement: row.statement });
    await services.db.updateTable(table).set({ bc_tx_id: txId }).where('id', '=', id).execute();
    if (table === 'contract_records') await noteInContract(services, id);
    await announce(services.db, `contract ${row.asset_id}`);
  }
}

/** The contract shows the transaction of its newest record. */
async function noteInContract({ db }: { db: Db }, recordId: string): Promise<void> {
  const { asset_id: assetId } = await db
    .selectFrom('contract_records')
    .select('asset_id')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('contract_records')
    .select(['id', 'bc_tx_id'])
    .where('asset_id', '=', assetId)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (newest?.id !== recordId) return;
  await db
    .updateTable('digital_assets')
    .set({ bc_tx_id: newest.bc_tx_id, proof_outdated: false })
    .where('id', '=', assetId)
    .execute();
}

/** Does the same for everything not yet registered, keys included; part of the start and of the hourly sweep. */
export async function unregistered(services: {
  db: Db;
}): Promise<{ statements: string[]; accounts: string[] }> {
  const [documents, records, transfers, signatures, accounts] = await Promise.all([
    services.db
      .selectFrom('documents')
      .select('id')
      .where('bc_tx_id', 'is', null)
      .where('recorded', '=', true)
      .execute(),
    services.db
      .selectFrom('contract_records')
      .select('id')
      .where('bc_tx_id', 'is', null)
      .where('finished', '=', true)
      .execute(),
    services.db.selectFrom('contract_transfers').select('id').where('bc_tx_id', 'is', null).execute(),
    services.db.selectFrom('signatures').select('id').where('bc_tx_id', 'is', null).execute(),
    services.db
      .selectFrom('accounts')
      .select('id')
      .where((eb) => eb.or([eb('key_tx_id', 'is', null), eb('identity_tx_id', 'is', null)]))
      .where('state', '=', 'activated')
      .execute(),
  ]);
  return {
    statements: [...documents, ...records, ...transfers, ...signatures].map(({ id }) => id),
    accounts: accounts.map(({ id }) => id),
  };
}
