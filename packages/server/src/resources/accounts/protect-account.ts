import type { Tx } from '../../platform/db/database.ts';
import { mailToAccount, type AccountMailKind } from '../../mail/account-mail.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';

/**
 * What follows a change of what an account is protected by: sessions that began under the former protection end, all but
 * the one that made the change, and the person is told by mail.
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
  await mailToAccount(services, tx, { accountId, kind });
}
