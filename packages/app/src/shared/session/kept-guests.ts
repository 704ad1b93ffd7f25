import { normalizeEmail } from '@signet/domain/validation/email';
import { changeDevice, readDevice } from '../storage/device-store.ts';

/**
 * Somebody who opened a contract by the link of a mail in this browser and has chosen no password yet. The key file is sealed
 * by a random one, which this browser keeps beside it until then (docs/protocol.md, Guests).
 */
export interface KeptGuest {
  accountId: string;
  emailAddress: string;
  keyFile: string;
  password: string;
}

const ALL = 'all';

/** The guests of this browser, the newest first. */
export async function keptGuests(): Promise<KeptGuest[]> {
  return (await readDevice<KeptGuest[]>('guests', ALL)) ?? [];
}

export async function keptGuest(emailAddress: string): Promise<KeptGuest | undefined> {
  return (await keptGuests()).find((guest) => guest.emailAddress === normalizeEmail(emailAddress));
}

export function keepGuest(guest: KeptGuest): Promise<void> {
  return changeDevice<KeptGuest[]>('guests', ALL, (kept = []) => [guest, ...without(kept, guest.accountId)]);
}

/** The person has a password by now. */
export function forgetGuest(accountId: string): Promise<void> {
  return changeDevice<KeptGuest[]>('guests', ALL, (kept = []) => without(kept, accountId));
}

const without = (guests: readonly KeptGuest[], accountId: string): KeptGuest[] =>
  guests.filter((guest) => guest.accountId !== accountId);
