import { NO_PINS, type PinEntries, type PinKind, type PinValues } from '@signet/domain/pins/pins';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { currentSession, onSessionEnd } from '../../shared/session/session-store.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';
import { shownPins, type DevicePins } from './device-pins.ts';
import { setPinAlarm } from './pin-alarm.ts';

/** Changes come in bursts: one upload for all of them. */
const UPLOAD_DELAY_MS = 3000;
/** Without a session nothing is wrapped for anybody, and nothing is synchronised. */
const NOBODY = 'nobody';

let reading: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

onSessionEnd(() => {
  reading = undefined;
  clearTimeout(timer);
  setPinAlarm(false);
});

/**
 * Resolves once this device has the pins of the person's other devices: before that, no data about people and contracts is
 * trusted. They are read once per page load; after a failure the next caller retries.
 *
 * @throws AppError UnverifiedPins, which is an alarm; ApiError ConnectionError and others of the call
 */
export function pinsRead(): Promise<void> {
  const accountId = currentSession()?.user.accountId;
  if (accountId === undefined) return Promise.resolve();
  return (reading ??= beginReading(accountId));
}

/** {@link pinsRead}, with later uploads of other devices. */
export function pinsReadNow(): Promise<void> {
  reading = undefined;
  return pinsRead();
}

/** A pin of the person, from any of their devices. */
export async function readPin<K extends PinKind>(kind: K, id: string): Promise<PinValues[K] | undefined> {
  return (await readPins(kind))[id];
}

/** All pins of a kind, from any of the person's devices. */
export async function readPins<K extends PinKind>(kind: K): Promise<PinEntries[K]> {
  await pinsRead();
  const kept = await readDevice<DevicePins>('pins', pinOwner());
  const entries: PinEntries = kept?.pins ?? NO_PINS;
  return entries[kind];
}

/** Stores pins atomically, for all devices of the person. */
export async function changePin<K extends PinKind>(
  kind: K,
  id: string,
  change: (kept: PinValues[K] | undefined) => PinValues[K],
): Promise<void> {
  await pinsRead();
  await changeDevice<DevicePins>('pins', pinOwner(), (kept = NO_DEVICE_PINS) => {
    const entries: PinEntries = kept.pins;
    const known = entries[kind][id];
    const changed = change(known);
    if (changed === known) return kept;
    const pins = { ...kept.pins, [kind]: { ...entries[kind], [id]: changed } };
    return { ...kept, isChanged: true, pins };
  });
  uploadSoon();
}

/** Uploads pending pins; after a failure they wait for the next visit. */
export async function uploadPinsNow(): Promise<true> {
  clearTimeout(timer);
  const accountId = currentSession()?.user.accountId;
  if (accountId === undefined) return true;
  try {
    await pinsRead();
    const kept = await readDevice<DevicePins>('pins', accountId);
    if (kept?.isChanged !== true) return true;
    const { uploadPins } = await import('./upload-pins.ts');
    await uploadPins(accountId, pinsReadNow);
  } catch {
    // the alarm was already raised
  }
  return true;
}

const NO_DEVICE_PINS: DevicePins = { pins: NO_PINS, counter: 0, signature: undefined, isChanged: false };

const pinOwner = () => currentSession()?.user.accountId ?? NOBODY;

function uploadSoon(): void {
  if (currentSession() === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => void uploadPinsNow(), UPLOAD_DELAY_MS);
}

function beginReading(accountId: string): Promise<void> {
  const begun = read(accountId).then(
    () => setPinAlarm(false),
    (error: unknown) => {
      if (reading === begun) reading = undefined;
      if (errorCodeOf(error) === 'UnverifiedPins') setPinAlarm(true);
      throw error;
    },
  );
  return begun;
}

async function read(accountId: string): Promise<void> {
  // read before the request: pins stored by another tab meanwhile are newer than the response
  const seen = await readDevice<DevicePins>('pins', accountId);
  const shown = await shownPins(accountId);
  // most visits find known pins and can skip the cryptography
  if (shown?.statement.signature !== seen?.signature) {
    const { takePins } = await import('./take-pins.ts');
    await takePins({ accountId, shown, seen });
  }
  if (seen?.isChanged === true) uploadSoon();
}
