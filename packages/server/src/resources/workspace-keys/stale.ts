import type { Db, Tx } from '../../db/database.ts';
import type { WorkspaceRow } from '../../security/workspace-access.ts';

/** The filings of a workspace that are wrapped for an earlier key than its present one. */
export function staleIn(db: Db | Tx, { id, key_epoch: epoch }: Pick<WorkspaceRow, 'id' | 'key_epoch'>) {
  return db
    .selectFrom('workspace_access_grants as w')
    .where('w.workspace_id', '=', id)
    .where('w.key_epoch', '<', epoch);
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
