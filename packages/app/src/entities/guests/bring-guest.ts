import { createToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { keepGuest } from '../../shared/session/kept-guests.ts';
import { openSession } from '../../shared/session/log-in.ts';
import { dropSession } from '../../shared/session/log-out.ts';
import { isGuest, type StoredSession } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/**
 * Brings the key of a guest from another device to this one, by its twelve words, and keeps it here as there. Whoever has chosen a
 * name by now has an account as everybody has, and only a session begins.
 *
 * @param email of the invited person: words of somebody else open nothing here
 * @returns the session to begin
 * @throws AppError InvalidRecoveryPhrase, also for the words of another account; what `openSession` throws
 */
export async function bringGuest(phrase: string, email: string): Promise<StoredSession> {
  const password = createToken();
  return withKeyWorker(async (worker) => {
    const keys = unpack(await worker.unlock({ phrase }));
    const session = await openSession(keys);
    const { accountId, emailAddress } = session.user;
    if (normalizeEmail(emailAddress) !== normalizeEmail(email)) {
      await dropSession(session, keys.auth);
      throw new AppError('InvalidRecoveryPhrase', { detail: 'the words are of another account' });
    }
    if (isGuest(session.user)) {
      const { keyFile } = unpack(await worker.renewKeyFile({ source: { phrase }, password, accountId }));
      await keepGuest({ accountId, emailAddress: normalizeEmail(emailAddress), keyFile, password });
    }
    return session;
  });
}
