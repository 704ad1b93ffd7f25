import { AppError } from '@signet/domain/errors/app-error';
import type { DocumentStatement } from '@signet/domain/statements/document';
import { contractKeyOf } from '../../access/envelope.ts';
import type { AssetRow } from '../../access/contract-access.ts';

/** Removed people have the earlier keys: AppError Conflict for a document that is encrypted with one of them. */
export function assertNewestKey(
  asset: AssetRow,
  { epoch, assetPublicKey }: Pick<DocumentStatement, 'assetPublicKey' | 'epoch'>,
): void {
  const key = contractKeyOf(asset);
  if (epoch !== key.epoch || assetPublicKey !== key.publicKey)
    throw new AppError('Conflict', { detail: 'the contract has another key by now' });
}
