import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { normalizeEmail } from '@signet/domain/validation/email';
import { fingerprintOf } from '@signet/domain/statements/fingerprint';
import { verifyIdentityStatement } from '@signet/domain/statements/identity';
import { keyBindingHash, verifyKeyBinding } from '@signet/domain/statements/key-binding';
import type { VerifiedAccount } from '@signet/domain/trust/parties';
import { vouch } from '@signet/domain/trust/vouch';
import type { Account } from '../../shared/api-client/entities.ts';
import { issuer } from '../ledger/issuer.ts';
import { identityInclusionOf, keyInclusionOf } from '../ledger/ledger-client.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { changePin, pinsRead, readPin } from '../pins/pin-store.ts';
import { assertNotRolledBack } from './not-rolled-back.ts';

/** Failures with a code of their own; everything else means that the key could not be verified. */
const PASSED_ON: readonly ErrorCode[] = [
  'ConnectionError',
  'Unavailable',
  'UnverifiedKey',
  'UnverifiedPins',
  'LedgerContradiction',
  'NotInDirectoryYet',
  'TooManyRequests',
];

const verified = new Map<string, Promise<VerifiedAccount>>();

/**
 * Verifies that the account's keys are bound together and give its id, are the ones the resource names, stand in the log of
 * keys, that the service has confirmed the address for them, where it shows that, and that the account is the one the person saw
 * before for this address on any device, or at first contact the one that the key directory has for it. The service shows what it
 * confirmed, which holds the name, only to people who are connected: without it the directory decides.
 *
 * @throws AppError UnverifiedKey when any of it fails, UnverifiedPins, NotInDirectoryYet for an account that is only just
 *   activated, ConnectionError when the ledger cannot be reached
 */
export async function verifiedAccount(account: Account, emailAddress: string): Promise<VerifiedAccount> {
  await pinsRead();
  const email = normalizeEmail(emailAddress);
  const signatures = [account.keyBinding.statement.signature, account.identity?.statement.signature];
  // a cached verification from before a seen replacement must not be reused after it
  const seen = (await readPin('addresses', email))?.keys?.seq ?? 0;
  const cacheKey = [account.id, email, seen, ...signatures].join('/');
  let result = verified.get(cacheKey);
  if (result === undefined) {
    result = verify(account, email);
    verified.set(cacheKey, result);
    result.catch(() => verified.delete(cacheKey));
  }
  return result;
}

async function verify(account: Account, email: string): Promise<VerifiedAccount> {
  try {
    const bound = await verifyKeyBinding(account.keyBinding);
    const named = [account.id, account.publicKey, account.authKey, account.encryptionKey];
    const matches = [bound.accountId, bound.signKey, bound.authKey, bound.encKey].every(
      (key, at) => key === named[at],
    );
    if (!matches)
      throw new AppError('UnverifiedKey', { detail: 'the account shows other keys than it bound' });
    const holder = await readPin('addresses', email);
    if (holder !== undefined && holder.accountId !== account.id) {
      throw new AppError('UnverifiedKey', { detail: 'the address belongs to another account than before' });
    }
    await assertNotRolledBack(account, email);
    await keyInclusionOf(account);
    if (account.identity !== null) await assertIdentity(account.identity, account, email);
    const isReplaced = holder !== undefined && bound.seq > (holder.keys?.seq ?? 0);
    if (holder === undefined || account.identity === null || isReplaced) {
      // only a first contact and new keys need it, and what it loads
      const { assertInDirectory } = await import('./address-directory.ts');
      await assertInDirectory(account, email).catch((error: unknown) => {
        if (!isReplaced || errorCodeOf(error) !== 'UnverifiedKey') throw error;
        throw new AppError('NotInDirectoryYet');
      });
    }
    const keys = { seq: bound.seq, hash: keyBindingHash(account.keyBinding) };
    await changePin('addresses', email, (kept) => {
      const known = kept ?? { accountId: account.id, since: new Date().toISOString(), compared: null };
      return keys.seq > (known.keys?.seq ?? 0) ? { ...known, keys } : known;
    });
    const { accountId, signKey, authKey, encKey, former } = bound;
    const formerAuthKeys = former.map((one) => one.authKey);
    const fingerprint = fingerprintOf(account.keyBinding);
    return vouch<VerifiedAccount>({ accountId, signKey, authKey, encKey, formerAuthKeys, fingerprint });
  } catch (cause) {
    if (cause instanceof AppError && PASSED_ON.includes(cause.code)) throw cause;
    throw new AppError('UnverifiedKey', {
      detail: 'the key binding or its entry in the log of keys is wrong',
      cause,
    });
  }
}

/** The service's signed and logged statement must name the address of the account. */
async function assertIdentity(
  identity: NonNullable<Account['identity']>,
  { id, keyBinding }: Account,
  email: string,
): Promise<void> {
  const { authority } = await issuer();
  const said = await verifyIdentityStatement(identity.statement, { authority, accountId: id, keyBinding });
  if (normalizeEmail(said.email) !== email)
    throw new AppError('UnverifiedKey', { detail: 'the service confirmed another address for the account' });
  await identityInclusionOf(identity);
}
