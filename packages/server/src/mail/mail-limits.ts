import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../platform/db/database.ts';
import { count, type Limit } from '../http/routing/rate-limit.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The cause of a mail to somebody else: an address without an account, a person who invites, or one whose doing is told. */
export type MailCause = { address: string } | { personId: string } | { teller: string };

const ANONYMOUS = {
  toOne: { name: 'mail-address-to', max: 5, seconds: HOUR_S },
  received: { name: 'mail-anonymous-to', max: 20, seconds: DAY_S },
} as const satisfies Record<string, Limit>;

const BY_PERSON = {
  toOne: { name: 'mail-person-to', max: 30, seconds: HOUR_S },
  sent: { name: 'mail-person', max: 1000, seconds: DAY_S },
  received: { name: 'mail-invitations-to', max: 200, seconds: DAY_S },
} as const satisfies Record<string, Limit>;

/** Apart from invitations: whoever hears of much can still be invited. */
const TOLD = {
  toOne: { name: 'mail-told-to', max: 30, seconds: HOUR_S },
  received: { name: 'mail-told', max: 200, seconds: DAY_S },
} as const satisfies Record<string, Limit>;

/**
 * Counts a mail that somebody causes, so that nobody is flooded through us. Without an account nothing may reveal whether a
 * mail was written, so above a limit it is silently dropped; so is what only tells of something, which is done all the same. A person who
 * invites gets an error.
 *
 * @returns whether the mail may be written
 * @throws AppError TooManyRequests above a limit of invitations
 */
export async function mayMail(
  tx: Tx,
  { recipient, cause, now }: { recipient: string; cause: MailCause; now: Date },
): Promise<boolean> {
  const counted = async (limit: Limit, who: string): Promise<boolean> =>
    (await count(tx, limit, who, now)) <= limit.max;
  if ('address' in cause)
    return (
      (await counted(ANONYMOUS.toOne, `${cause.address} ${recipient}`)) &&
      (await counted(ANONYMOUS.received, recipient))
    );
  if ('teller' in cause)
    return (
      (await counted(TOLD.toOne, `${cause.teller} ${recipient}`)) && (await counted(TOLD.received, recipient))
    );
  const isWithin =
    (await counted(BY_PERSON.toOne, `${cause.personId} ${recipient}`)) &&
    (await counted(BY_PERSON.sent, cause.personId)) &&
    (await counted(BY_PERSON.received, recipient));
  if (!isWithin) throw new AppError('TooManyRequests', { detail: 'too many mails from or to this person' });
  return true;
}
