import { sql } from 'kysely';
import type { AssetRow } from '../../access/contract-access.ts';
import { contractsGrantedTo, grantsInEffect } from '../../access/grants-in-effect.ts';
import type { Viewer } from '../../http/json-api/resource.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { stateExpression } from '../digital-assets/state-expression.ts';

interface Bounds {
  /** The reader's calendar day. */
  today: string;
  limit: number;
  descending: boolean;
}

/** Pending contracts that wait for the signature of a person, by the time of the request (API-06). */
export function pendingForSignature(
  db: Db | Tx,
  { personId, now }: Viewer,
  { today, limit, descending }: Bounds,
): Promise<AssetRow[]> {
  const order = descending ? 'desc' : 'asc';
  return grantsInEffect(db, now)
    .innerJoin('digital_assets', 'digital_assets.id', 'g.asset_id')
    .where('g.granted_to', '=', personId)
    .where('g.type', '=', 'sign')
    .where('g.state', '=', 'requested')
    .where(stateExpression(today), '=', 'pending')
    .selectAll('digital_assets')
    .orderBy('g.last_modified', order)
    .orderBy('g.id', order)
    .limit(limit)
    .execute();
}

/** Contracts of a person that end between two days, both included; those that renew themselves do not end (API-06). */
export function expiringBetween(
  db: Db | Tx,
  { personId, now }: Viewer,
  { from, to, limit, descending }: Omit<Bounds, 'today'> & { from: string; to: string },
): Promise<AssetRow[]> {
  const order = descending ? 'desc' : 'asc';
  return db
    .selectFrom('digital_assets')
    .selectAll()
    .where('id', 'in', contractsGrantedTo(db, personId, now))
    .where('state', 'not in', ['draft', 'archived'])
    .where('expiry_date', '>=', from)
    .where('expiry_date', '<=', to)
    .where(sql<boolean>`coalesce(term->>'kind', '') <> 'RENEWING'`)
    .orderBy('expiry_date', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}
