import { AppError } from '@signet/domain/errors/app-error';
import type { createGuestBody } from '@signet/domain/resources/accounts/requests';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { AccountsTable } from '../../platform/db/account-schema.ts';

/** What every new account brings with it: its keys, and the language of its holder. */
type NewKeys = Omit<z.output<typeof createGuestBody>['data']['attributes'], 'mailboxSecret' | 'redemption'>;

/**
 * The binding must name exactly the keys and the id in the request, signed by `sign` and counter-signed by `auth`.
 *
 * @throws AppError BadRequest otherwise
 */
export async function checkBinding(
  id: string,
  { keyBinding, publicKey, authKey, encryptionKey }: NewKeys,
): Promise<void> {
  const bound = await verifyKeyBinding(keyBinding);
  const same =
    bound.accountId === id &&
    bound.signKey === publicKey &&
    bound.authKey === authKey &&
    bound.encKey === encryptionKey &&
    bound.seq === 0 &&
    bound.prev === null;
  if (!same)
    throw new AppError('BadRequest', {
      detail: 'the key binding names other keys',
      pointer: '/data/attributes/keyBinding',
    });
}

/** The row of an account that nobody has confirmed, whose holder has said nothing yet. */
export function newAccount(
  id: string,
  attributes: NewKeys,
  { personId, now }: { personId: string; now: Date },
) {
  return {
    id,
    person_id: personId,
    company_id: null,
    company_role: null,
    first_name: '',
    last_name: '',
    company_name: null,
    company_founding: null,
    company_membership: null,
    public_key: attributes.publicKey,
    auth_key: attributes.authKey,
    encryption_key: attributes.encryptionKey,
    step_up_key: attributes.stepUpKey,
    key_binding: JSON.stringify(attributes.keyBinding),
    key_salt: attributes.keySalt,
    key_label_salt: attributes.keyLabelSalt,
    key_tx_id: null,
    state: 'unconfirmed',
    lang: attributes.lang,
    time_zone: null,
    ident_verified: false,
    activation_hash: null,
    activation_expires: null,
    confirmed: null,
    identity: null,
    identity_salt: null,
    identity_tx_id: null,
    redemption: null,
    created: now,
  } as const satisfies Insertable<AccountsTable>;
}
