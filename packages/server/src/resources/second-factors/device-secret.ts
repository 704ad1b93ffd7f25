import type { Tx } from '../../platform/db/database.ts';
import { reseal, seal, unseal, type ChangedKey } from '../../platform/secrets/seal.ts';
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

/** Puts the secrets of all devices under another key. Error when one opens under neither. */
export async function resealDeviceSecrets(tx: Tx, key: ChangedKey): Promise<void> {
  for (const { id, sealed_secret: sealed } of await tx
    .selectFrom('second_factors')
    .select(['id', 'sealed_secret'])
    .execute())
    await tx
      .updateTable('second_factors')
      .set({ sealed_secret: reseal(key, sealed, contextOf(id)) })
      .where('id', '=', id)
      .execute();
}
