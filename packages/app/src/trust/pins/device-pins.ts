import type { Pins } from '@signet/domain/pins/pins';
import type { SealedPins } from '@signet/domain/pins/sealed-pins';
import { api } from '../../shared/api-client/api.ts';

/** What this device knows of what a person has seen. */
export interface DevicePins {
  pins: Pins;
  /** Of the newest sealed pins that this device took or made; 0 before the first. */
  counter: number;
  /** Of their statement. */
  signature: string | undefined;
  /** Whether there is something in `pins` that the other devices do not know yet. */
  isChanged: boolean;
}

/** What the server shows as the sealed pins of the account, not verified; undefined when it has none. */
export async function shownPins(accountId: string): Promise<SealedPins | undefined> {
  // who waits for them tells what fails
  return (await api.find('pins', { at: `/accounts/${accountId}/pins` })) ?? undefined;
}
