import type { Db, Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { newId } from '../../platform/db/uuid.ts';

/**
 * Hints to an inviter that somebody waits for the contract's key, or its newest one (ENT-ACC-04); once for each grant. The inviter's
 * browser is told at once, unless it would refuse keys that stand in no log yet ({@link announceHintsAbout}).
 */
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
  const logged = await tx
    .selectFrom('access_grants as g')
    .innerJoin('accounts as a', 'a.person_id', 'g.granted_to')
    .where('g.id', 'in', grantIds)
    .where('a.key_tx_id', 'is not', null)
    .select('g.id')
    .executeTakeFirst();
  if (logged !== undefined) await announce(tx, `person ${accountId} hints`);
}

/** Tells the browsers of those who have hints about an account, when its keys stand in the log and in the directory. */
export async function announceHintsAbout(db: Db, accountId: string): Promise<void> {
  const inviters = await db
    .selectFrom('hints')
    .innerJoin('access_grants as g', 'g.id', 'hints.grant_id')
    .innerJoin('natural_persons as p', 'p.id', 'g.granted_to')
    .where('p.account_id', '=', accountId)
    .select('hints.account_id')
    .distinct()
    .execute();
  await announce(db, ...inviters.map(({ account_id: id }) => `person ${id} hints` as const));
}
