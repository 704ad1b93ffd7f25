import { AppError } from '@signet/domain/errors/app-error';
import type { AssetRow } from '../../access/contract-access.ts';

/** @throws AppError StateChanged */
export function assertOpen({ state }: Pick<AssetRow, 'state'>): void {
  if (state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
}
