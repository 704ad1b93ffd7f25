import { canonicalJson } from '@signet/domain/crypto/canonical-json';
import { AppError } from '@signet/domain/errors/app-error';
import { mergePins } from '@signet/domain/pins/merge-pins';
import { NO_PINS, travellingPins } from '@signet/domain/pins/pins';
import { openPins, type SealedPins } from '@signet/domain/pins/sealed-pins';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { changeDevice } from '../../shared/storage/device-store.ts';
import { installationPins, takeInstallationPins } from './installation-pins.ts';
import type { DevicePins } from './device-pins.ts';

interface TakePinsOptions {
  accountId: string;
  /** The server's sealed pins. */
  shown: SealedPins | undefined;
  /** The pins of this device before the request. */
  seen: DevicePins | undefined;
}

/**
 * Merges the pins of the person's other devices. Nothing is merged if anything contradicts this device.
 *
 * @throws AppError UnverifiedPins when the server shows none any more, older ones, others under the same counter, those of
 * somebody else, or pins that contradict what this device has seen
 */
export async function takePins({ accountId, shown, seen }: TakePinsOptions): Promise<void> {
  if (shown === undefined) throw refused('the server has none any more');
  const own = await sessionKeys();
  if (own.accountId !== accountId) throw refused('the session is of another account than its keys');
  const { counter, pins } = await openPins(shown, own);
  const { signature } = shown.statement;
  if (seen !== undefined && counter < seen.counter) throw refused('they are older than before');
  if (counter === seen?.counter && signature !== seen.signature)
    throw refused('there are two of the same counter');
  const installation = mergePins(await installationPins(), {
    ...NO_PINS,
    issuer: pins.issuer,
    checkpoints: pins.checkpoints,
  });
  await changeDevice<DevicePins>('pins', accountId, (kept) => {
    const merged = mergePins(kept?.pins ?? NO_PINS, pins);
    const isChanged = canonicalJson(travellingPins(merged)) !== canonicalJson(pins);
    // another tab may have taken newer ones meanwhile
    if (kept !== undefined && kept.counter > counter) return { ...kept, pins: merged };
    return { pins: merged, counter, signature, isChanged };
  });
  await takeInstallationPins(installation);
}

function refused(detail: string): AppError {
  return new AppError('UnverifiedPins', { detail: `the pins cannot be believed: ${detail}` });
}
