import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../../platform/db/database.ts';

/** Documents change only while nobody has signed; AppError AlreadySigned afterwards. */
export async function assertUnsigned(tx: Tx, assetId: string): Promise<void> {
  const signature = await tx
    .selectFrom('signatures')
    .select('id')
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
  if (signature !== undefined)
    throw new AppError('AlreadySigned', { detail: 'somebody has signed the contract' });
}
