import { AppError } from '@signet/domain/errors/app-error';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Assigning gives nobody access: the server cannot wrap the contract's key. Only people are accepted for whom it is wrapped, by a grant in
 * effect, or in a draft by one that is to be.
 *
 * @throws AppError AccessGrantNotFound
 */
export async function assertAssignable(
  tx: Tx,
  { id, state }: Pick<AssetRow, 'id' | 'state'>,
  assignees: readonly string[],
  now: Date,
): Promise<void> {
  const granted = state === 'draft' ? tx.selectFrom('access_grants as g') : grantsInEffect(tx, now);
  const grants = await granted
    .where('g.asset_id', '=', id)
    .where('g.granted_to', 'in', assignees)
    .where('g.encr_ds', 'is not', null)
    .select('g.granted_to')
    .execute();
  const able = new Set(grants.map(({ granted_to }) => granted_to));
  if (!assignees.every((each) => able.has(each)))
    throw new AppError('AccessGrantNotFound', { pointer: '/data/relationships/assignees' });
}
