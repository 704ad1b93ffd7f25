import type { KnownAddress } from '@signet/domain/pins/pins';
import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { uploadPinsNow } from '../trust/pins/pin-store.ts';
import type { DevicePins } from '../trust/pins/device-pins.ts';
import { storeSessionKeys } from '../shared/session/session-keys.ts';
import { beginSession, endSession } from '../shared/session/session-store.ts';
import { changeDevice, readDevice } from '../shared/storage/device-store.ts';
import { forgetDevice } from './fake-server.ts';
import type { FakeServer } from './fake-world.ts';
import { sessionOf } from './sessions.ts';

/** Opens a page on the device that this browser is, as `me`. */
export async function visit({ me }: FakeServer): Promise<void> {
  endSession();
  forgetAnswers();
  await storeSessionKeys(me.account.own);
  const { id, keys } = me.account;
  beginSession(sessionOf({ accountId: id, publicKey: keys.sign.publicKey }), '/');
}

/** Hands over what was seen, as a visit does before it ends, and answers what this device keeps. */
export async function leave({ me }: FakeServer): Promise<DevicePins | undefined> {
  await uploadPinsNow();
  return readDevice<DevicePins>('pins', me.account.id);
}

/** From now on this browser is another device of `me`: a new one, or one that keeps something. */
export async function changeDevices(server: FakeServer, kept?: DevicePins): Promise<void> {
  await forgetDevice();
  if (kept !== undefined) await changeDevice<DevicePins>('pins', server.me.account.id, () => kept);
  await visit(server);
}

/** That an address is the account's, known since a fixed day and not compared. */
export function knownAs(accountId: string): KnownAddress {
  return { accountId, since: '2026-03-01T10:00:00.000Z', compared: null };
}
