import type { Db, Tx } from '../../platform/db/database.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { newestRecords } from '../digital-assets/records.ts';
import type { StaleGrantRow } from './resource.ts';

/** The filings of a workspace that are wrapped for an earlier key than its present one. */
export function staleIn(db: Db | Tx, { id, key_epoch: epoch }: Pick<WorkspaceRow, 'id' | 'key_epoch'>) {
  return db
    .selectFrom('workspace_access_grants as w')
    .where('w.workspace_id', '=', id)
    .where('w.key_epoch', '<', epoch);
}

/** Grants or filings, those of a contract's later key with what certifies it: the record of the owner, and the owner's keys. */
export async function withRecords<T extends Pick<StaleGrantRow, 'asset_epoch' | 'asset_id' | 'founder_id'>>(
  db: Db,
  filings: readonly T[],
): Promise<(T & Pick<StaleGrantRow, 'owner_binding' | 'record'>)[]> {
  const later = filings.filter(({ asset_epoch: epoch }) => epoch > 0);
  if (later.length === 0) return filings.map((filing) => ({ ...filing, record: null, owner_binding: null }));
  const records = await newestRecords(
    db,
    later.map((filing) => filing.asset_id),
  );
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'key_binding'])
    .where('id', 'in', [...new Set(later.map((filing) => filing.founder_id))])
    .execute();
  return filings.map((filing) => {
    const isLater = filing.asset_epoch > 0;
    const record = records.find(({ asset_id: id }) => isLater && id === filing.asset_id)?.statement ?? null;
    const owner = owners.find(({ id }) => isLater && id === filing.founder_id);
    return { ...filing, record, owner_binding: owner?.key_binding ?? null };
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
