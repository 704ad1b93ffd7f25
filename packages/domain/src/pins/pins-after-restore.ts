import { NO_PINS, type Pins } from './pins.ts';

/**
 * What a device goes on with when the server was set back to a backup: whom the person knows, and what was seen of the
 * installation. How far records and chains were seen is forgotten, for they may lie behind that now. Where both name
 * something, the device's `own` counts.
 *
 * @param server what the person's devices handed over before the backup
 */
export function pinsAfterRestore(own: Pins, server: Pins): Pins {
  return {
    ...NO_PINS,
    addresses: { ...server.addresses, ...own.addresses },
    invitations: { ...server.invitations, ...own.invitations },
    checkpoints: { ...server.checkpoints, ...own.checkpoints },
    issuer: own.issuer ?? server.issuer,
  };
}
