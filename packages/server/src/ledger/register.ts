import type { Services } from '../services.ts';

/** The client asks for the entry right away; this is how long the server waits before it steps in. */
export const REGISTER_AFTER_SECONDS = 10;
const TABLES = { documents: 'doc', signatures: 'sig' } as const;

/**
 * Appends the statement of a document or a signature to the ledger when its client did not ask for it, for instance because
 * the browser was closed right after the signature. Throws when the ledger cannot be reached.
 */
export async function registerStatement(services: Services, id: string): Promise<void> {
  for (const [table, type] of Object.entries(TABLES) as [keyof typeof TABLES, 'doc' | 'sig'][]) {
    const row = await services.db
      .selectFrom(table)
      .select(['statement', 'salt'])
      .where('id', '=', id)
      .where('bc_tx_id', 'is', null)
      .executeTakeFirst();
    if (row === undefined) continue;
    const txId = await services.ledger.append({ type, salt: row.salt, statement: row.statement });
    await services.db.updateTable(table).set({ bc_tx_id: txId }).where('id', '=', id).execute();
  }
}

/** Does the same for everything that is still not registered, keys included; part of the start and of the hourly sweep. */
export async function unregistered(
  services: Services,
): Promise<{ statements: string[]; accounts: string[] }> {
  const [documents, signatures, accounts] = await Promise.all([
    services.db.selectFrom('documents').select('id').where('bc_tx_id', 'is', null).execute(),
    services.db.selectFrom('signatures').select('id').where('bc_tx_id', 'is', null).execute(),
    services.db
      .selectFrom('accounts')
      .select('id')
      .where('key_tx_id', 'is', null)
      .where('state', '=', 'activated')
      .execute(),
  ]);
  return {
    statements: [...documents, ...signatures].map(({ id }) => id),
    accounts: accounts.map(({ id }) => id),
  };
}
