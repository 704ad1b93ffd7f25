import { addressOf } from '@signet/domain/crypto/address';
import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { SessionAttributes } from '@signet/domain/resources/sessions';
import { call } from '../api-client/client.ts';
import { readOne, type Entity } from '../api-client/deserialize.ts';
import type { Account } from '../api-client/entities.ts';
import type { UnlockedKeys } from '../workers/key-worker.ts';
import { storeSessionKeys } from './session-keys.ts';
import type { StoredSession } from './user-storage.ts';

interface Challenge extends Entity {
  nonce: string;
  audience: string;
}

interface OpenedSession extends Entity, SessionAttributes {
  account: Account;
}

/** Login calls report in the form, never as a notification or a redirect (J-048). */
const QUIET = { notify: false, redirect: false };

/**
 * Proves possession of the account's `auth` key and opens a session (protocol.md 3.4, API-84). Stores the keys on this
 * device; the caller begins the session.
 *
 * @throws ApiError WrongCredentials, AccountUnconfirmed, ConnectionError
 */
export async function openSession({ publicKey, auth, enc }: UnlockedKeys): Promise<StoredSession> {
  const challenge = readOne<Challenge>(
    await call<ResourceDocument>('POST', '/sessionchallenges', {
      body: { data: { type: 'sessionchallenges', attributes: { publicKey } } },
      ...QUIET,
    }),
  );
  const secret = await createSessionSecret({
    authKey: auth,
    publicKey,
    nonce: challenge.nonce,
    audience: challenge.audience,
    issuedAt: Math.floor(Date.now() / 1000),
  });
  const session = readOne<OpenedSession>(
    await call<ResourceDocument>('POST', '/sessions?include=account.ownedBy', {
      body: { data: { type: 'sessions', attributes: { publicKey, secret } } },
      ...QUIET,
    }),
  );
  await storeSessionKeys({ auth, enc });
  return storedSession(session);
}

function storedSession({ jwt, expires, account }: OpenedSession): StoredSession {
  const person = account.ownedBy;
  if (person === undefined) throw new TypeError('The session came without its person.');
  return {
    token: jwt,
    expiresAt: Date.parse(expires),
    user: {
      accountId: account.id,
      personId: person.id,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      emailAddress: person.emailAddress,
      userType: account.userType,
      activated: account.state === 'activated',
      publicKey: account.publicKey,
      address: addressOf(account.publicKey),
      avatarColor: account.avatarColor,
      features: account.enabledFeatures,
      companyRole: account.companyRole,
      oldAccount: account.oldAccount,
    },
  };
}
