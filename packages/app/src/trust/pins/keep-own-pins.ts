import { NO_PINS } from '@signet/domain/pins/pins';
import { pinsAfterRestore } from '@signet/domain/pins/pins-after-restore';
import { openPins } from '@signet/domain/pins/sealed-pins';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { changeDevice } from '../../shared/storage/device-store.ts';
import { shownPins, type DevicePins } from './device-pins.ts';

/**
 * Ends an alarm about pins when the person confirms that a backup was restored: the device keeps its contacts, forgets the
 * heads of records and chains, and uploads the result for the other devices.
 *
 * @throws ApiError of the call
 */
export async function keepOwnPins(accountId: string): Promise<void> {
  forgetAnswers();
  const shown = await shownPins(accountId);
  const own = await sessionKeys();
  // foreign pins are ignored
  const theirs = shown && (await openPins(shown, own).catch(() => undefined));
  await changeDevice<DevicePins>('pins', accountId, (kept) => ({
    pins: pinsAfterRestore(kept?.pins ?? NO_PINS, theirs?.pins ?? NO_PINS),
    counter: theirs?.counter ?? 0,
    signature: shown?.statement.signature,
    isChanged: true,
  }));
}
