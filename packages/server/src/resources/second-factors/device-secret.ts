import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Services } from '../../http/services.ts';
import type { SecondFactorRow } from './resource.ts';

const contextOf = (deviceId: string): string => `signet/second-factor/v1 ${deviceId}`;

/** The secret of a device as stored in the database. */
export function sealDeviceSecret({ secrets }: Services, deviceId: string, secret: Uint8Array): string {
  return seal(secrets.secondFactor, secret, contextOf(deviceId));
}

/** The secret of a stored device; Error when it was sealed by another server or for another device. */
export function openDeviceSecret(
  { secrets }: Services,
  { id, sealed_secret: sealed }: SecondFactorRow,
): Uint8Array {
  return unseal(secrets.secondFactor, sealed, contextOf(id));
}
