import { AppError } from '@signet/domain/errors/app-error';
import type { AssetRow } from './contract-access.ts';

/** What belongs to an archived contract stays as it is; AppError StateChanged otherwise. */
export function assertOpen({ state }: Pick<AssetRow, 'state'>): void {
  if (state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
}
