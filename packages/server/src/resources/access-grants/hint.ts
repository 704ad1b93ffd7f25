import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { sql, type Selectable } from 'kysely';
import { contractLocationsFor } from '../../access/contract-places.ts';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import type { Viewer } from '../../http/json-api/resource.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { HintsTable } from '../../platform/db/contract-schema.ts';

/** How many colleagues of an owner are asked to let somebody in, beside the owner. */
const COLLEAGUES = 20;

/**
 * Hints that somebody waits for a contract's key, or its newest one (ENT-ACC-04): to the inviter, and to those of their company who can
 * open the contract, the ones who were here last. Their browsers are told at once, unless they would refuse keys that stand in no log
 * yet ({@link announceHintsAbout}).
 */
export async function leaveHints(
  tx: Tx,
  { grantIds, now }: { grantIds: readonly string[]; now: Date },
): Promise<void> {
  if (grantIds.length === 0) return;
  const hints = await hintedFor(tx, grantIds);
  if (hints.length === 0) return;
  await tx
    .insertInto('hints')
    .values(hints.map((hint) => ({ id: newId(), ...hint, created: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const logged = await tx
    .selectFrom('access_grants as g')
    .innerJoin('accounts as a', 'a.person_id', 'g.granted_to')
    .where('g.id', 'in', grantIds)
    .where('a.key_tx_id', 'is not', null)
    .select('g.id')
    .executeTakeFirst();
  if (logged === undefined) return;
  const told = new Set(hints.map((hint) => hint.account_id));
  await announce(tx, ...[...told].map((id) => `person ${id} hints` as const));
}

/** Whoever could wrap the key for each of the grants. What a colleague sees of it is decided when they read ({@link hintsOf}). */
async function hintedFor(tx: Tx, grantIds: readonly string[]) {
  const { rows } = await sql<{ account_id: string; grant_id: string }>`
    select owner.account_id, g.id as grant_id from access_grants g
      join natural_persons owner on owner.id = g.granted_by
      where g.id in (${sql.join(grantIds)}) and owner.account_id is not null
    union
    select colleague.id, g.id from access_grants g
      join accounts inviter on inviter.person_id = g.granted_by
      cross join lateral (
        select a.id from accounts a
        where a.company_id = inviter.company_id and a.id <> inviter.id and a.person_id <> g.granted_to and (
          exists (select 1 from access_grants own where own.asset_id = g.asset_id and own.granted_to = a.person_id
            and own.effective and own.encr_ds is not null)
          or exists (select 1 from workspace_access_grants filed join workspace_memberships m on m.workspace_id = filed.workspace_id
            where filed.asset_id = g.asset_id and m.account_id = a.id))
        order by (select max(s.last_used) from sessions s where s.account_id = a.id) desc nulls last, a.id
        limit ${COLLEAGUES}
      ) colleague
      where g.id in (${sql.join(grantIds)})`.execute(tx);
  return rows;
}

/** A hint with the proofs that whoever acts on it checks. */
export interface HintRow extends Selectable<HintsTable> {
  invite: SignedStatement | null;
  redemption: SignedStatement | null;
}

/** The hints of the viewer, the oldest first; as a colleague only while they are one, and about contracts that they can open now. */
export async function hintsOf(db: Db | Tx, viewer: Viewer): Promise<HintRow[]> {
  const rows = await db
    .selectFrom('hints')
    .innerJoin('access_grants as g', 'g.id', 'hints.grant_id')
    .innerJoin('accounts as inviter', 'inviter.person_id', 'g.granted_by')
    .where('hints.account_id', '=', viewer.accountId)
    .selectAll('hints')
    .select(['g.invite', 'g.redemption', 'g.asset_id', 'g.granted_by', 'inviter.company_id'])
    .orderBy('hints.created')
    .limit(1000)
    .execute();
  const own = rows.filter((row) => row.granted_by === viewer.personId);
  if (own.length === rows.length || viewer.companyId === null) return own;
  const open = new Set(
    await openedBy(
      db,
      rows.map((row) => row.asset_id),
      viewer,
    ),
  );
  return rows.filter(
    (row) => own.includes(row) || (row.company_id === viewer.companyId && open.has(row.asset_id)),
  );
}

/** Those of the contracts whose key the viewer has. */
async function openedBy(db: Db | Tx, assetIds: readonly string[], viewer: Viewer): Promise<string[]> {
  const granted = await grantsInEffect(db, viewer.now)
    .where('g.granted_to', '=', viewer.personId)
    .where('g.asset_id', 'in', assetIds)
    .where('g.encr_ds', 'is not', null)
    .select('g.asset_id')
    .execute();
  const places = await contractLocationsFor(db, assetIds, viewer);
  return [
    ...granted.map((row) => row.asset_id),
    ...places.filter(({ holdsKey }) => holdsKey).map(({ grant }) => grant.asset_id),
  ];
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
