import { AppError } from '@signet/domain/errors/app-error';
import type { Session } from './session.ts';

/** The session of the call; AppError Unauthenticated when it came without a token. */
export function requireSession(call: { session: Session | undefined }): Session {
  if (call.session === undefined) throw new AppError('Unauthenticated');
  return call.session;
}
