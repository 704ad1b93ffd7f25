import type { KeptGuest } from '../../shared/session/kept-guests.ts';
import { openSession } from '../../shared/session/log-in.ts';
import type { StoredSession } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/**
 * A new session of a guest whose key this browser keeps.
 *
 * @throws what `openSession` throws
 */
export async function resumeGuest({ keyFile, password }: KeptGuest): Promise<StoredSession> {
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
  return openSession(keys);
}
