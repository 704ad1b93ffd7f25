import type { Pins } from '@signet/domain/pins/pins';
import type { SealedPins } from '@signet/domain/pins/sealed-pins';
import { api } from '../../shared/api-client/api.ts';

/** A person's pins on this device. */
export interface DevicePins {
  pins: Pins;
  /** Counter of the newest sealed pins that this device accepted or made; 0 before the first. */
  counter: number;
  /** Signature of their statement. */
  signature: string | undefined;
  /** Whether `pins` has changes that the other devices do not know yet. */
  isChanged: boolean;
}

/** The sealed pins of the account on the server, not verified; undefined without any. */
export async function shownPins(accountId: string): Promise<SealedPins | undefined> {
  // callers that wait for them report failures
  return (await api.find('pins', { at: `/accounts/${accountId}/pins` })) ?? undefined;
}
