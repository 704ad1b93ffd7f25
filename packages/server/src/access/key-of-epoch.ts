import type { EnvelopeContext } from '@signet/domain/envelopes/envelope';
import type { Db, Tx } from '../platform/db/database.ts';
import { contractKeyOf } from './envelope.ts';

/** The key of a contract in an epoch, as bound by the envelopes that still hold it. */
export async function contractKeyIn(
  db: Db | Tx,
  asset: Parameters<typeof contractKeyOf>[0],
  epoch: number,
): Promise<EnvelopeContext['key']> {
  const newest = contractKeyOf(asset);
  if (epoch === newest.epoch) return newest;
  const { public_key: publicKey } = await db
    .selectFrom('contract_keys')
    .select('public_key')
    .where('asset_id', '=', asset.id)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  return { ...newest, epoch, publicKey };
}
