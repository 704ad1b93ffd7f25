import { AppError } from '@signet/domain/errors/app-error';
import type { createPasskeyBody } from '@signet/domain/resources/passkeys/requests';
import { PASSKEYS_MAX } from '@signet/domain/resources/passkeys/resource';
import type { z } from 'zod';
import type { Services } from '../../http/services.ts';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';

type NewPasskey = z.output<typeof createPasskeyBody>['data']['attributes'];

/** Whether the account has this credential already. */
export async function hasPasskey(
  tx: Tx,
  accountId: string,
  { credentialId }: Pick<NewPasskey, 'credentialId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps a passkey of the account; its wrap is ciphertext that only the authenticator opens, so there is nothing to verify.
 *
 * @throws AppError TooManyPasskeys; Conflict when the credential is known already
 */
export async function addPasskey(
  { now }: Services,
  tx: Tx,
  accountId: string,
  passkey: NewPasskey,
): Promise<{ id: string }> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= PASSKEYS_MAX) throw new AppError('TooManyPasskeys');
  const added = await tx
    .insertInto('passkeys')
    .values({ id: newId(), account_id: accountId, ...toColumns(passkey), created: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added === undefined) throw new AppError('Conflict', { detail: 'the credential is known already' });
  return added;
}
