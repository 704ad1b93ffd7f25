import type { Tx } from '../../platform/db/database.ts';

/** Whether an approval that holds up signing has not been given: until then nobody signs. */
export async function isHeldUp(tx: Tx, assetId: string): Promise<boolean> {
  const approval = await tx
    .selectFrom('tasks')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('holds_signing', '=', true)
    .where('state', '!=', 'complete')
    .limit(1)
    .executeTakeFirst();
  return approval !== undefined;
}

/** Takes back the approvals that hold up signing: what was approved is no more what would be signed. */
export async function reopenApprovals(tx: Tx, assetId: string, now: Date): Promise<void> {
  const given = await tx
    .updateTable('tasks')
    .set({ state: 'open', last_modified: now })
    .where('asset_id', '=', assetId)
    .where('holds_signing', '=', true)
    .where('state', '!=', 'open')
    .returning('id')
    .execute();
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('task_assignees')
    .set({ completed: false, assigned: null })
    .where('task_id', 'in', ids)
    .where('completed', '=', true)
    .execute();
}
