import type { Services } from '../../http/services.ts';
import { announceHintsAbout } from '../access-grants/hint.ts';

/**
 * Enters the account's key binding and identity statement into the log of keys, once; throws when the log cannot be reached.
 */
export async function logKey(services: Services, accountId: string): Promise<void> {
  const { db, ledger } = services;
  const account = await db
    .selectFrom('accounts')
    .select(['key_binding', 'key_salt', 'key_label_salt', 'key_tx_id'])
    .select(['identity', 'identity_salt', 'identity_tx_id'])
    .where('id', '=', accountId)
    .where('state', '=', 'activated')
    .executeTakeFirst();
  if (account === undefined) return;
  if (account.key_tx_id === null) {
    const { key_binding: binding, key_salt: salt, key_label_salt: labelSalt } = account;
    const txId = await ledger.appendKey({ binding, salt, labelSalt });
    await db
      .updateTable('accounts')
      .set({ key_tx_id: txId })
      .where('id', '=', accountId)
      // keys that replaced these in the meantime have a job of their own
      .where('key_salt', '=', salt)
      .execute();
  }
  const { identity: statement, identity_salt: salt } = account;
  if (account.identity_tx_id === null && statement !== null && salt !== null) {
    const txId = await ledger.appendIdentity({ statement, salt });
    await db
      .updateTable('accounts')
      .set({ identity_tx_id: txId })
      .where('id', '=', accountId)
      // an identity statement made in the meantime has a job of its own
      .where('identity_salt', '=', salt)
      .execute();
  }
}

/** Does so, and enters the account into the directory, where inviters look it up; then they are told that somebody waits. */
export async function publishKey(services: Services, accountId: string): Promise<void> {
  await logKey(services, accountId);
  await services.directory.publish();
  await announceHintsAbout(services.db, accountId);
}
