import { NO_PINS, type PinEntries, type PinKind, type PinValues } from '@signet/domain/pins/pins';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { currentSession, onSessionEnd } from '../../shared/session/session-store.ts';
import { changeDevice, readDevice } from '../../shared/storage/device-store.ts';
import { shownPins, type DevicePins } from './device-pins.ts';
import { setPinAlarm } from './pin-alarm.ts';

/** Changes come in crowds: one upload for all of them. */
const UPLOAD_DELAY_MS = 3000;
/** Without a session nothing is wrapped for anybody, and nothing travels. */
const NOBODY = 'nobody';

let reading: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

onSessionEnd(() => {
  reading = undefined;
  clearTimeout(timer);
  setPinAlarm(false);
});

/**
 * Fulfilled once this device knows what the person's other devices have seen: before that, nothing is believed about people
 * and contracts. It is read once a page load; what fails is tried again by the next who asks.
 *
 * @throws AppError UnverifiedPins, which is an alarm; ApiError ConnectionError and others of the call
 */
export function pinsRead(): Promise<void> {
  const accountId = currentSession()?.user.accountId;
  if (accountId === undefined) return Promise.resolve();
  return (reading ??= beginReading(accountId));
}

/** {@link pinsRead}, with what other devices have handed over since. */
export function pinsReadNow(): Promise<void> {
  reading = undefined;
  return pinsRead();
}

/** Something that the person has seen, on any of their devices. */
export async function readPin<K extends PinKind>(kind: K, id: string): Promise<PinValues[K] | undefined> {
  return (await readPins(kind))[id];
}

/** Everything of a kind that the person has seen, on any of their devices. */
export async function readPins<K extends PinKind>(kind: K): Promise<PinEntries[K]> {
  await pinsRead();
  const kept = await readDevice<DevicePins>('pins', pinOwner());
  const entries: PinEntries = kept?.pins ?? NO_PINS;
  return entries[kind];
}

/** Remembers what the person has seen, in one step, for all of their devices. */
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

/** Hands over what waits, if it can be done now; what cannot waits for the next visit. */
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
    // an alarm was sounded where it arose
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
  // before the server is asked: what another tab keeps meanwhile is newer than the answer
  const seen = await readDevice<DevicePins>('pins', accountId);
  const shown = await shownPins(accountId);
  // most visits find what this device took or made before, and need no cryptography to know it
  if (shown?.statement.signature !== seen?.signature) {
    const { takePins } = await import('./take-pins.ts');
    await takePins({ accountId, shown, seen });
  }
  if (seen?.isChanged === true) uploadSoon();
}
