import type { Tx } from '../../platform/db/database.ts';
import { noteChange } from './note-change.ts';

/**
 * Notes for followers that a contract was restored. Whoever was not told yet that it was archived is told neither: nothing has changed
 * for them.
 */
export async function noteRestored(
  tx: Tx,
  restored: { assetId: string; by: string; now: Date },
): Promise<void> {
  const untold = await tx
    .deleteFrom('followed_changes')
    .where('asset_id', '=', restored.assetId)
    .where('kind', '=', 'archive')
    .returning('follower_id')
    .execute();
  if (untold.length === 0) await noteChange(tx, { ...restored, kind: 'restore' });
}
