import { api } from '../api-client/api.ts';
import type { Account } from '../api-client/entities.ts';
import { changeUser, currentSession, onSessionEnd } from './session-store.ts';
import type { CurrentUser } from '../storage/user-storage.ts';

/** The logged-in person out of the account, which must have come with `ownedBy`. */
export async function currentUserOf(account: Account): Promise<CurrentUser> {
  const person = account.ownedBy;
  if (person === undefined) throw new TypeError('The account came without its person.');
  return {
    accountId: account.id,
    personId: person.id,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    emailAddress: person.emailAddress,
    userType: account.userType,
    activated: account.state === 'activated',
    publicKey: account.publicKey,
    address: await addressFor(account.publicKey),
    avatarColor: account.avatarColor,
    features: account.enabledFeatures,
    companyRole: account.companyRole,
    companyId: account.company?.id ?? null,
    oldAccount: account.oldAccount,
  };
}

/** Computed only when it is unknown: every visit reads the account, and no page should wait for the cryptography. */
async function addressFor(publicKey: string): Promise<string> {
  const known = currentSession()?.user;
  if (known?.publicKey === publicKey) return known.address;
  const { addressOf } = await import('@signet/domain/crypto/address');
  return addressOf(publicKey);
}

const toldZones = new Set<string>();
onSessionEnd(() => toldZones.clear());

/** Updates the current user from the server's account: somebody may have changed the company or the role. */
export async function takeUpAccount(account: Account): Promise<void> {
  const user = await currentUserOf(account);
  if (JSON.stringify(user) !== JSON.stringify(currentSession()?.user)) changeUser(user);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // the server counts the person's days by the calendar of the device that they used last; the next visit tries again
  const told = `${account.id} ${timeZone}`;
  if (account.timeZone === undefined || account.timeZone === timeZone || toldZones.has(told)) return;
  // once: each of two devices in different zones would answer the other one without end
  toldZones.add(told);
  await api.update('accounts', account.id, { timeZone }, { tell: 'nothing' }).catch(() => undefined);
}

/** Reads the person's account again after changing it here. */
export async function refreshUser(accountId: string): Promise<void> {
  await takeUpAccount(await api.get('accounts', accountId, { include: ['ownedBy'] }, { tell: 'failures' }));
}
