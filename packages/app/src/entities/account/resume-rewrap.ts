import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { readDevice, writeDevice } from '../../shared/storage/device-store.ts';
import { rewrapOwn } from './rewrap-own.ts';

const DONE = 'keys wrapped anew';

/**
 * Resumes rewrapping after replaced keys, and notifies when all of it is done; from then on this device does not check any more.
 */
export async function resumeRewrap(signal: AbortSignal): Promise<void> {
  const { accountId, former } = await sessionKeys();
  if ((await readDevice<number>(DONE, accountId)) === former.length) return;
  let total = 0;
  const left = await rewrapOwn({ signal, onProgress: (progress) => (total = progress.total) });
  if (left > 0) return;
  await writeDevice(DONE, accountId, former.length);
  if (total === 0) return;
  await loadTexts('keys');
  notify({ state: 'success', value: texts('keys')('rewrap.done') });
}
