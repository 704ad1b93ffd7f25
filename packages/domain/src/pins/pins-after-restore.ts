import { NO_PINS, type Pins } from './pins.ts';

/**
 * The pins a device continues with after the server was restored from a backup: the person's contacts and the pins of the
 * installation. Heads of records and chains are dropped, for the backup may be older. Where both name something, the
 * device's `own` counts.
 *
 * @param server the pins that the person's devices uploaded before the backup
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
