import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { mailToAccount, type AccountMailKind } from '../../mail/account-mail.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';

/**
 * Follows up a change of an account's protection: all sessions but the current one end, and the person is notified by mail.
 */
export async function protectAccount(
  services: Services,
  tx: Tx,
  { accountId, jti }: Pick<Session, 'accountId' | 'jti'>,
  kind: AccountMailKind,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked: true })
    .where('account_id', '=', accountId)
    .where('jti', '!=', jti)
    .execute();
  await announce(tx, `sessions ${accountId}`);
  await mailToAccount(services, tx, { accountId, kind });
}
