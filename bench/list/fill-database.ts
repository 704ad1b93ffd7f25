import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import type { Person } from '../../packages/server/test/support/people.ts';
import { addColleagues, publicKey, type Colleague } from './colleagues.ts';

/** Colleagues who own the other contracts. */
const COLLEAGUES = 50;
const BATCH = 500;
const HOUR = 3_600_000;

/**
 * Contracts as they lie in the database of a company: one in ten is the caller's own, two in ten wait for the caller's
 * signature, the others belong to colleagues and do not concern the caller.
 */
export async function fillDatabase(db: Db, caller: Person, contracts: number): Promise<Colleague[]> {
  const colleagues = await addColleagues(db, caller, COLLEAGUES);
  for (let from = 0; from < contracts; from += BATCH) {
    const assets: ReturnType<typeof contractOf>[] = [];
    const grants: ReturnType<typeof grantOf>[] = [];
    for (let number = from; number < Math.min(contracts, from + BATCH); number += 1) {
      const owner = number % 10 === 0 ? caller : (colleagues[number % COLLEAGUES] ?? caller);
      const asset = contractOf(owner, number);
      assets.push(asset);
      grants.push(grantOf(asset, owner.personId, 'own'));
      if (number % 10 === 1 || number % 10 === 2) grants.push(grantOf(asset, caller.personId, 'sign'));
    }
    await db.insertInto('digital_assets').values(assets).execute();
    await db.insertInto('access_grants').values(grants).execute();
  }
  return colleagues;
}

/** The number-th newest contract of a person. */
export function contractOf({ personId: ownerId, accountId }: Colleague, number: number) {
  const created = new Date(Date.now() - number * HOUR);
  return {
    id: randomUUID(),
    owner_id: ownerId,
    created_by: ownerId,
    founder_id: accountId,
    company_id: null,
    title: `Supply agreement ${number}`,
    description: 'Ten thousand screws, delivered in twelve parts.',
    start_date: '2026-01-01',
    expiry_date: null,
    state: 'pending' as const,
    signing_mode: 'ANY_ORDER' as const,
    public_key: publicKey(),
    bc_tx_id: null,
    proof_outdated: false,
    created,
    last_modified: created,
  };
}

function grantOf(asset: ReturnType<typeof contractOf>, personId: string, type: 'own' | 'sign') {
  return {
    id: randomUUID(),
    asset_id: asset.id,
    granted_to: personId,
    granted_by: asset.owner_id,
    type,
    state: type === 'sign' ? ('requested' as const) : null,
    effective: true,
    requires_ident: false,
    encr_ds: randomBytes(160).toString('base64url'),
    granter_key: publicKey(),
    invite_envelope: null,
    invite: null,
    invite_proof: null,
    expires: null,
    asset_created: asset.created,
    created: asset.created,
    last_modified: asset.created,
  };
}
