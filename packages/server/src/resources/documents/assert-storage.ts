import { AppError } from '@signet/domain/errors/app-error';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Config } from '../../platform/config/env.ts';

/**
 * Lets a file be stored only while all files in the contracts of their owner stay within the quota of an account.
 *
 * @param size of the encrypted file in bytes
 * @throws AppError StorageFull
 */
export async function assertStorage(
  db: Db | Tx,
  { storageQuota }: Config,
  { ownerId, size }: { ownerId: string; size: number },
): Promise<void> {
  const { stored } = await db
    .selectFrom('documents')
    .innerJoin('digital_assets', 'digital_assets.id', 'documents.asset_id')
    .where('digital_assets.owner_id', '=', ownerId)
    .select((eb) => eb.fn.sum<string | null>('documents.stored_size').as('stored'))
    .executeTakeFirstOrThrow();
  if (Number(stored ?? 0) + size > storageQuota) throw new AppError('StorageFull');
}
