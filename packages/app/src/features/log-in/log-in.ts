import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { ApiError } from '../../shared/api-client/api-error.ts';
import { call } from '../../shared/api-client/client.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { resourcePath } from '../../shared/api-client/resource-path.ts';
import { callWithProof } from '../../shared/session/call-with-password.ts';
import { QUIET } from '../../shared/session/challenge.ts';
import { credentialsOf } from '../../shared/session/credentials.ts';
import { isCommonPassword } from '../../shared/session/common-passwords.ts';
import { readKeyFile, writeKeyFile } from '../../shared/session/key-files.ts';
import { openSession } from '../../shared/session/log-in.ts';
import { UnconfirmedAccount } from './unconfirmed-account.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';
import type { UnlockedKeys } from '../../shared/workers/key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

export interface Credentials {
  email: string;
  password: string;
  /** The key source, if this device has no key file. */
  unlockWith?: { keyFile: string } | { phrase: string } | undefined;
  /** The code of the second factor, once it is required. */
  factor?: string | undefined;
}

/**
 * Logs in: with the key file this device keeps for the address, with one that was chosen, or with the twelve
 * words, which make a new key file under the given password. The key file is kept for the next time.
 *
 * @returns the session to begin, or 'keyNeeded' when this device has no key for the address
 * @throws AppError WrongPassword, InvalidSecurityKey, InvalidRecoveryPhrase, WrongCredentials, CommonPassword, AccountUnconfirmed, secondFactorRequired, …
 */
export async function logIn({
  email,
  password,
  unlockWith,
  factor,
}: Credentials): Promise<StoredSession | 'keyNeeded'> {
  const address = normalizeEmail(email);
  if (unlockWith !== undefined && 'phrase' in unlockWith)
    return logInWithPhrase(address, unlockWith.phrase, { password, factor });
  const keyFile = unlockWith?.keyFile ?? (await readKeyFile(address));
  if (keyFile === undefined) return 'keyNeeded';
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
  const session = await openOwnSession(address, keys, factor);
  await writeKeyFile(address, keyFile);
  return session;
}

async function logInWithPhrase(
  address: string,
  phrase: string,
  { password, factor }: Pick<Credentials, 'password' | 'factor'>,
): Promise<StoredSession> {
  if (await isCommonPassword(password))
    throw new AppError('CommonPassword', { detail: 'the new key file needs another password' });
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ phrase })));
  const session = await openOwnSession(address, keys, factor);
  const { accountId } = session.user;
  const keyFile = await withKeyWorker(async (worker) => {
    const renewed = unpack(await worker.renewKeyFile({ source: { phrase }, password, accountId }));
    await callWithProof(worker, keys.publicKey, 'PATCH', resourcePath('accounts', accountId), {
      body: bodyOf('accounts', { stepUpKey: renewed.stepUpKey }, accountId),
      session: credentialsOf(session.token, keys.auth),
      ...QUIET,
    });
    return renewed.keyFile;
  });
  await writeKeyFile(address, keyFile);
  return session;
}

/**
 * Logs in with the keys that a passkey opened.
 *
 * @param email the account's address, where it has to be a certain one; empty otherwise
 * @throws AppError InvalidEmail, AccountUnconfirmed, secondFactorRequired, …
 */
export function logInWith(keys: UnlockedKeys, email: string, factor?: string): Promise<StoredSession> {
  return email === '' ? openSession(keys, factor) : openOwnSession(normalizeEmail(email), keys, factor);
}

/** The address is compared only after possession of the key was proved, so nobody can probe for addresses. */
async function openOwnSession(
  address: string,
  keys: UnlockedKeys,
  factor: string | undefined,
): Promise<StoredSession> {
  const session = await openSession(keys, factor).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'AccountUnconfirmed') throw error;
    throw new UnconfirmedAccount(error, keys.publicKey);
  });
  if (normalizeEmail(session.user.emailAddress) === address) return session;
  await call('DELETE', '/sessions/current', {
    session: credentialsOf(session.token, keys.auth),
    ...QUIET,
  });
  throw new AppError('InvalidEmail', { detail: 'the key belongs to another address', pointer: 'email' });
}
