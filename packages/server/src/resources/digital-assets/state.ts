import { contractState, type ContractState } from '@signet/domain/contracts/contract-state';
import type { Tx } from '../../platform/db/database.ts';
import type { StoredState } from '../../platform/db/schema.ts';

/** The calendar day in UTC, 'yyyy-MM-dd'. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The state a reader sees: the stored one, or 'expired' from the day after the expiry date on. */
export function shownState(stored: StoredState, expiryDate: string | null, today: string): ContractState {
  if (stored === 'draft' || stored === 'archived') return stored;
  return expiryDate !== null && expiryDate < today ? 'expired' : stored;
}

/**
 * Recomputes the stored state and the counts from the contract's requests (STATE-DA-09, STATE-DA-10), in the transaction that changed them.
 *
 * @returns whether it is signed now and was not before
 */
export async function refreshState(tx: Tx, assetId: string, now: Date): Promise<{ becameSigned: boolean }> {
  const asset = await tx
    .selectFrom('digital_assets')
    .select('state')
    .where('id', '=', assetId)
    .executeTakeFirst();
  if (asset === undefined) return { becameSigned: false };
  const grants = await tx
    .selectFrom('access_grants')
    .select('state')
    .where('asset_id', '=', assetId)
    .where('state', 'is not', null)
    .execute();
  const requests = grants.flatMap((grant) => grant.state ?? []);
  const state = contractState(
    {
      draft: asset.state === 'draft',
      archived: asset.state === 'archived',
      expiryDate: null,
      requests,
    },
    dayOf(now),
  ) as StoredState;
  await tx
    .updateTable('digital_assets')
    .set({
      state,
      signatures_asked: requests.length,
      signatures_given: requests.filter((request) => request === 'signed').length,
      last_modified: now,
    })
    .where('id', '=', assetId)
    .execute();
  return { becameSigned: state === 'signed' && asset.state !== 'signed' };
}
