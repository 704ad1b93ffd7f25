import type { Db, Tx } from '../platform/db/database.ts';

/**
 * The grants `g` in effect: those of drafts wait for undraft, unanswered invitations expire (docs/protocol.md, Invitations).
 */
export function grantsInEffect(db: Db | Tx, now: Date) {
  return db
    .selectFrom('access_grants as g')
    .where('g.effective', '=', true)
    .where((eb) => eb.or([eb('g.expires', 'is', null), eb('g.expires', '>', now)]));
}

/** Ids of the contracts that a person holds a grant of, once for each grant. */
export function contractsGrantedTo(db: Db | Tx, personId: string, now: Date) {
  return grantsInEffect(db, now).where('g.granted_to', '=', personId).select('g.asset_id');
}
