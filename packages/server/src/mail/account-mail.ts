import { displayName } from '@signet/domain/validation/person-name';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { queueMail } from './outbox.ts';

/** Events of an account that its holder must know of. */
export type AccountMailKind =
  | 'wrong-codes'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'keys-replaced';

/** Notifies the holder of an account of an event. */
export async function mailToAccount(
  services: Services,
  tx: Tx,
  { accountId, kind }: { accountId: string; kind: AccountMailKind },
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where('accounts.id', '=', accountId)
    .select(['accounts.lang', 'accounts.first_name', 'accounts.last_name', 'natural_persons.email'])
    .executeTakeFirstOrThrow();
  const { email, lang, first_name: firstName, last_name: lastName } = account;
  const content = {
    name: displayName({ firstName, lastName, emailAddress: email }),
    link: `${services.config.publicUrl}/login`,
  };
  await queueMail(services, tx, { to: email, lang, kind, content });
}
