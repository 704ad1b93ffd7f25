import { AppError } from '@signet/domain/errors/app-error';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { assertOpen } from '../../access/assert-open.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newestRecords } from '../digital-assets/records.ts';

/**
 * A comment is written while the contract is in use, and sealed with a key that nobody who was removed knows.
 *
 * @throws AppError StateChanged for an archived contract; KeyChangePending; Conflict for another key than the newest
 */
export async function assertSealedAnew(
  tx: Tx,
  asset: Pick<AssetRow, 'id' | 'key_epoch' | 'state'>,
  { epoch }: { epoch: number },
): Promise<void> {
  assertOpen(asset);
  if (epoch !== asset.key_epoch)
    throw new AppError('Conflict', { detail: 'the contract has another key by now' });
  const [record] = await newestRecords(tx, [asset.id]);
  const said = record && (await openContractRecord(record.statement, record.statement.publicKey));
  if (said?.keyOutdated !== false) throw new AppError('KeyChangePending');
}
