import type { Db, Tx } from '../../platform/db/database.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { newestRecords } from '../digital-assets/records.ts';
import { withTransfers } from '../digital-assets/transfers.ts';
import type { WrappedContractRow } from './wrapped-contract.ts';

/** The access grants of a workspace that are wrapped for an earlier key than its present one. */
export function staleIn(db: Db | Tx, { id, key_epoch: epoch }: Pick<WorkspaceRow, 'id' | 'key_epoch'>) {
  return db
    .selectFrom('workspace_access_grants as w')
    .where('w.workspace_id', '=', id)
    .where('w.key_epoch', '<', epoch);
}

/** What proves a later key of a contract. */
type Proofs = Pick<WrappedContractRow, 'bindings' | 'owner_binding' | 'record' | 'transfers'>;

const NO_PROOFS: Proofs = { record: null, owner_binding: null, transfers: [], bindings: [] };

/** Adds the proofs of later contract keys to grants: the owner's record and keys, and of a transferred contract its transfers. */
export async function withRecords<
  T extends Pick<WrappedContractRow, 'asset_epoch' | 'asset_id' | 'founder_id'>,
>(db: Db, grants: readonly T[]): Promise<(T & Proofs)[]> {
  const later = grants.filter(({ asset_epoch: epoch }) => epoch > 0);
  if (later.length === 0) return grants.map((grant) => ({ ...grant, ...NO_PROOFS }));
  const assetIds = later.map((grant) => grant.asset_id);
  const records = await withTransfers(db, await newestRecords(db, assetIds));
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'key_binding'])
    .where('id', 'in', [...new Set(later.map((grant) => grant.founder_id))])
    .execute();
  return grants.map((grant) => {
    if (grant.asset_epoch === 0) return { ...grant, ...NO_PROOFS };
    const record = records.find(({ asset_id: id }) => id === grant.asset_id);
    const owner = owners.find(({ id }) => id === grant.founder_id);
    return {
      ...grant,
      record: record?.statement ?? null,
      owner_binding: owner?.key_binding ?? null,
      transfers: record?.transfers.map(({ statement }) => statement) ?? [],
      bindings: record?.bindings ?? [],
    };
  });
}

/** A key change is over when the key is new and no contract is left behind. */
export async function settleKeyChange(tx: Tx, workspace: WorkspaceRow): Promise<void> {
  const left = await staleIn(tx, workspace).select('w.id').limit(1).executeTakeFirst();
  if (left !== undefined || workspace.key_outdated) return;
  await tx
    .updateTable('workspaces')
    .set({ key_change_pending: false })
    .where('id', '=', workspace.id)
    .execute();
}
