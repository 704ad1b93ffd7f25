import { AppError } from '@signet/domain/errors/app-error';
import { count, uncount, type Limit } from '../../http/routing/rate-limit.ts';
import type { Services } from '../../http/services.ts';

/** docs/protocol.md, Sessions: a guesser has one chance in 16,667 a day. */
const MAX_IN_15_MINUTES = 5;
const MAX_A_DAY = 20;

const limitsOf = (purpose: string): [Limit, Limit] => [
  { name: `${purpose}-15min`, max: MAX_IN_15_MINUTES, seconds: 15 * 60 },
  { name: `${purpose}-day`, max: MAX_A_DAY, seconds: 24 * 60 * 60 },
];

/**
 * Lets `attempt` check a typed code, if this account has a try left. A try is counted before it is made, so that
 * simultaneous ones stay within the limit; a right one is taken back, so that only wrong ones add up.
 *
 * @param onLastTry called when a wrong code has used up the last try of a period
 * @throws AppError TooManyCodes, IncorrectAuthenticationCode
 */
export async function limitTries(options: {
  services: Services;
  purpose: 'activation' | 'factor';
  accountId: string;
  attempt: () => Promise<boolean>;
  onLastTry?: () => Promise<void>;
}): Promise<void> {
  const { services, purpose, accountId, attempt, onLastTry } = options;
  const { db } = services;
  const limits = limitsOf(purpose);
  let last = false;
  for (const limit of limits) {
    const tries = await count(db, limit, accountId, services.now());
    if (tries > limit.max) throw new AppError('TooManyCodes');
    last ||= tries === limit.max;
  }
  if (await attempt()) {
    for (const limit of limits) await uncount(db, limit, accountId);
    return;
  }
  if (last) await onLastTry?.();
  throw new AppError('IncorrectAuthenticationCode', { pointer: '/data/attributes/factor' });
}
