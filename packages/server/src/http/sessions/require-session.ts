import { AppError } from '@signet/domain/errors/app-error';
import type { Call } from '../routing/route.ts';
import type { Session } from './session.ts';

/** The session of the call; AppError Unauthenticated when it came without a token. */
export function requireSession(call: Pick<Call, 'session'>): Session {
  if (call.session === undefined) throw new AppError('Unauthenticated');
  return call.session;
}
