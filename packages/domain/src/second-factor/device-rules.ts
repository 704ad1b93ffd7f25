/** STATE-2FA: a device is pending until the first right code. */
export const SECOND_FACTOR_STATES = ['pending', 'active'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

/** ENT-COMP-03: while a company has this setting, its members need a second factor. */
export const SECOND_FACTOR_SETTING = 'companysettings2fa';

/** Devices of one account, pending ones included: each active one is another chance for guessing. */
export const SECOND_FACTORS_MAX = 5;

interface Device {
  id: string;
  state: SecondFactorState;
}

/** The active devices; pending ones never count. */
export function activeDevices<D extends Device>(devices: readonly D[]): D[] {
  return devices.filter(({ state }) => state === 'active');
}

/**
 * VAL-PWD-07: whether a device may be deleted. Pending ones always may; the last active one may not while the company
 * requires a second factor.
 */
export function mayDeleteDevice(
  device: Device,
  devices: readonly Device[],
  { companyRequires }: { companyRequires: boolean },
): boolean {
  return device.state === 'pending' || !companyRequires || activeDevices(devices).length > 1;
}

/** SHELL-01, PERM-KEY-12: whether somebody is asked to set up a second factor. */
export function isSetUpDue(devices: readonly Device[], { companyRequires }: { companyRequires: boolean }) {
  return companyRequires && activeDevices(devices).length === 0;
}
