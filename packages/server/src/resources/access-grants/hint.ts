import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { newId } from '../../platform/db/uuid.ts';

/** Hints to an inviter that somebody waits for the contract's key, or its newest one (ENT-ACC-04); once for each grant. */
export async function leaveHints(
  tx: Tx,
  { accountId, grantIds, now }: { accountId: string; grantIds: readonly string[]; now: Date },
): Promise<void> {
  if (grantIds.length === 0) return;
  await tx
    .insertInto('hints')
    .values(grantIds.map((id) => ({ id: newId(), account_id: accountId, grant_id: id, created: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await announce(tx, `person ${accountId} hints`);
}
