import { AppError } from '@signet/domain/errors/app-error';
import { forgetGuest, type KeptGuest } from '../../shared/session/kept-guests.ts';
import { openSession } from '../../shared/session/log-in.ts';
import { dropSession } from '../../shared/session/log-out.ts';
import { isGuest, type StoredSession } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/**
 * A new session of a guest whose key this browser keeps. The key goes, because no password protects it, once the person has given a
 * name on another device.
 *
 * @throws AppError NamedElsewhere; what `openSession` throws
 */
export async function resumeGuest({ accountId, keyFile, password }: KeptGuest): Promise<StoredSession> {
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
  const session = await openSession(keys);
  if (isGuest(session.user)) return session;
  await forgetGuest(accountId);
  await dropSession(session, keys.auth);
  throw new AppError('NamedElsewhere', { detail: 'the guest has a name by now' });
}
