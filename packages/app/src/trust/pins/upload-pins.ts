import { canonicalJson } from '@signet/domain/crypto/canonical-json';
import { mergePins } from '@signet/domain/pins/merge-pins';
import { travellingPins } from '@signet/domain/pins/pins';
import { sealPins, type SealedPins } from '@signet/domain/pins/sealed-pins';
import { call } from '../../shared/api-client/client.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';
import { installationPins } from './installation-pins.ts';
import type { DevicePins } from './device-pins.ts';

/** How often another device may be faster before the rest is left to the next visit. */
const MAX_TRIES = 5;

/**
 * Uploads this device's pins for the other devices of the person.
 *
 * @param readAgain merges the pins that another device wrote meanwhile
 * @throws AppError UnverifiedPins when those contradict this device; ApiError of the calls
 */
export async function uploadPins(accountId: string, readAgain: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const kept = await readDevice<DevicePins>('pins', accountId);
    if (kept === undefined || !kept.isChanged) return;
    const pins = travellingPins(mergePins(kept.pins, await installationPins()));
    const counter = kept.counter + 1;
    const sealed = await sealPins(await sessionKeys(), pins, { counter, time: new Date() });
    if (await put(accountId, sealed)) {
      const sent = { counter, signature: sealed.statement.signature };
      await changeDevice<DevicePins>('pins', accountId, (now = kept) =>
        now.counter >= counter
          ? now
          : { ...now, ...sent, isChanged: canonicalJson(now.pins) !== canonicalJson(kept.pins) },
      );
    } else {
      forgetAnswers();
      await readAgain();
    }
  }
}

/** Whether the server accepted them; it does not when another device was faster. */
async function put(accountId: string, sealed: SealedPins): Promise<boolean> {
  const body = bodyOf('pins', sealed, accountId);
  try {
    await call('PUT', `/accounts/${accountId}/pins`, { body, tell: 'nothing' });
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'Conflict') return false;
    throw error;
  }
}
