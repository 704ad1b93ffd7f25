import type { Services } from '../../services.ts';

/** Puts the account's key binding into the key log, once (protocol.md 3.10); throws when the log cannot be reached. */
export async function logKey(services: Services, accountId: string): Promise<void> {
  const account = await services.db
    .selectFrom('accounts')
    .select(['key_binding', 'key_salt', 'key_label_salt', 'key_tx_id'])
    .where('id', '=', accountId)
    .where('state', '=', 'activated')
    .executeTakeFirst();
  if (account === undefined || account.key_tx_id !== null) return;
  const txId = await services.ledger.appendKey({
    binding: account.key_binding,
    salt: account.key_salt,
    labelSalt: account.key_label_salt,
  });
  await services.db.updateTable('accounts').set({ key_tx_id: txId }).where('id', '=', accountId).execute();
}
