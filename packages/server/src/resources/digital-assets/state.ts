import { contractState, type ContractState } from '@signet/domain/contracts/contract-state';
import type { Tx } from '../../platform/db/database.ts';
import { endsAtExpiry } from '@signet/domain/contracts/term-rules';
import type { AssetRow } from '../../access/contract-access.ts';
import type { StoredState } from '../../platform/db/contract-schema.ts';

/** The state a reader sees: the stored one, or 'expired' from the day after the expiry date on, unless the contract renews itself. */
export function shownState(
  { state, expiry_date: expiryDate, term }: Pick<AssetRow, 'expiry_date' | 'state' | 'term'>,
  today: string,
): ContractState {
  if (state === 'draft' || state === 'archived') return state;
  return expiryDate !== null && expiryDate < today && endsAtExpiry({ term }) ? 'expired' : state;
}

/** The stored state is that without a calendar. */
const NO_DAY = '';

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
    NO_DAY,
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
