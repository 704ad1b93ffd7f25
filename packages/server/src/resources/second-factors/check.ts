import { AppError } from '@signet/domain/errors/app-error';
import { activeDevices } from '@signet/domain/second-factor/device-rules';
import { matchTotp } from '@signet/domain/second-factor/totp';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailToAccount } from '../../mail/account-mail.ts';
import type { Services } from '../../http/services.ts';
import { openDeviceSecret } from './device-secret.ts';
import { limitTries } from './limit-tries.ts';
import { loadDevices, type SecondFactorRow } from './resource.ts';

/**
 * An account with an active device needs a code to log in. Checked after the signature, so that nobody learns who has a
 * device. Pending devices do not count.
 *
 * @throws AppError secondFactorRequired without a code; IncorrectAuthenticationCode; TooManyCodes
 */
export async function requireSecondFactor(
  services: Services,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  const devices = activeDevices(await loadDevices(services.db, accountId));
  if (devices.length === 0) return;
  if (code === undefined) throw new AppError('secondFactorRequired');
  await limitTries({
    services,
    purpose: 'factor',
    accountId,
    attempt: () => takeCode(services, devices, code),
    // an attacker at this point already has the key and the password: the person must know
    onLastTry: () =>
      inTransaction(services.db, (tx) => mailToAccount(services, tx, { accountId, kind: 'wrong-codes' })),
  });
}

/** Whether the code belongs to one of the devices and is used for the first time. */
async function takeCode(
  services: Services,
  devices: readonly SecondFactorRow[],
  code: string,
): Promise<boolean> {
  for (const device of devices) {
    const step = await matchDevice(services, device, code);
    if (step === undefined) continue;
    // of two simultaneous logins with one code only one finds the older step
    const used = await services.db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('id', '=', device.id)
      .where('state', '=', 'active')
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .returning('id')
      .executeTakeFirst();
    if (used !== undefined) return true;
  }
  return false;
}

/** The step of the device whose code was typed, or undefined. */
export function matchDevice(
  services: Services,
  device: SecondFactorRow,
  code: string,
): Promise<number | undefined> {
  return matchTotp(openDeviceSecret(services, device), code, {
    now: services.now().getTime() / 1000,
    lastStep: device.last_step,
  });
}
