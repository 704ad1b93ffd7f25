import { AppError } from '@signet/domain/errors/app-error';
import { keyBindingHash } from '@signet/domain/statements/key-binding';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { Account } from '../../shared/api-client/entities.ts';
import { readPin } from '../pins/pin-store.ts';

/**
 * A device that saw a replacement does not accept the replaced keys any more, nor another replacement of the same keys.
 *
 * @throws AppError UnverifiedKey when the server shows the account with other keys than it had
 */
export async function assertNotRolledBack(
  { keyBinding }: Pick<Account, 'keyBinding'>,
  emailAddress: string,
): Promise<void> {
  const seen = (await readPin('addresses', normalizeEmail(emailAddress)))?.keys;
  if (seen === undefined) return;
  const shown = [...(keyBinding.former ?? []), keyBinding][seen.seq];
  if (shown === undefined || keyBindingHash(shown) !== seen.hash)
    throw new AppError('UnverifiedKey', { detail: 'other keys than the account had before' });
}
