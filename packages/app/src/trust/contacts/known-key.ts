import { keyBindingHash, verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { openIdentityStatement } from '@signet/domain/statements/identity';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { Account } from '../../shared/api-client/entities.ts';
import { issuer } from '../ledger/issuer.ts';
import { changePin, readPin } from '../pins/pin-store.ts';
import { verifiedAccount } from './verified-account.ts';

/** The facts that a person can know about somebody else's key. */
export interface KnownKey {
  /** The twelve words that its holder sees, too. */
  fingerprint: string[];
  /** When a device of the person met the account first, ISO 8601. */
  since: string;
  /** When this service confirmed the address for it, ISO 8601; undefined before it shows that to the person. */
  confirmedAt: string | undefined;
  /** When the person compared these very words with the holder, ISO 8601. */
  comparedAt: string | undefined;
  /** When the previous keys became invalid, ISO 8601; undefined for the first keys of the account. */
  replacedSince: string | undefined;
}

/**
 * Verifies somebody's key and returns the known facts about it.
 *
 * @throws AppError UnverifiedKey and others of {@link verifiedAccount}
 */
export async function knownKeyOf(account: Account, emailAddress: string): Promise<KnownKey> {
  const { fingerprint } = await verifiedAccount(account, emailAddress);
  const known = await readPin('addresses', normalizeEmail(emailAddress));
  if (known === undefined) throw new TypeError('A verified account is remembered.');
  const isCompared = known.compared?.keyBinding === keyBindingHash(account.keyBinding);
  return {
    fingerprint,
    since: known.since,
    confirmedAt: await confirmationOf(account),
    comparedAt: isCompared ? known.compared?.at : undefined,
    replacedSince: await replacementOf(account),
  };
}

async function replacementOf({ keyBinding }: Account): Promise<string | undefined> {
  const last = (await verifyKeyBinding(keyBinding)).former.at(-1);
  return last && new Date(last.until).toISOString();
}

async function confirmationOf({ identity }: Account): Promise<string | undefined> {
  if (identity === null) return undefined;
  const { authority } = await issuer();
  return (await openIdentityStatement(identity.statement, authority)).confirmedAt;
}

/** Whether the person compared the words of the account's present key on any device. */
export async function isKeyCompared({ id, keyBinding }: Account, emailAddress: string): Promise<boolean> {
  const known = await readPin('addresses', normalizeEmail(emailAddress));
  return known?.accountId === id && known.compared?.keyBinding === keyBindingHash(keyBinding);
}

/** How long somebody is new after the person met them. */
const NEW_MS = 7 * 24 * 3_600_000;

/**
 * The note about somebody whom the person has just met and whose key they have not compared; undefined for all others. The
 * key was verified when they met, so no request is needed.
 */
export async function newContact(
  account: Account,
  emailAddress: string,
): Promise<Pick<KnownKey, 'since' | 'confirmedAt'> | undefined> {
  const known = await readPin('addresses', normalizeEmail(emailAddress));
  const isNew = known?.accountId === account.id && Date.now() - Date.parse(known.since) < NEW_MS;
  if (!isNew || (await isKeyCompared(account, emailAddress))) return undefined;
  return { since: known.since, confirmedAt: await confirmationOf(account) };
}

/** Remembers on all devices that the words match the holder's, or revokes that. */
export async function markCompared(account: Account, emailAddress: string, isSame: boolean): Promise<void> {
  const at = new Date().toISOString();
  const keyBinding = isSame ? keyBindingHash(account.keyBinding) : null;
  await changePin('addresses', normalizeEmail(emailAddress), (known) => {
    const before = known ?? { accountId: account.id, since: at };
    return { ...before, compared: { keyBinding, at } };
  });
}
