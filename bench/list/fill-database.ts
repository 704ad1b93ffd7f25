import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../packages/server/src/db/database.ts';
import type { Person } from '../../packages/server/test/support/people.ts';

/** Colleagues who own what the caller does not own. */
const COLLEAGUES = 50;
const BATCH = 500;
const HOUR = 3_600_000;

export interface Colleague {
  personId: string;
  accountId: string;
}

/**
 * Contracts as they lie in the database of a company: one in ten is the caller's own, two in ten wait for the caller's
 * signature, the others belong to colleagues and do not concern the caller.
 */
export async function fillDatabase(db: Db, caller: Person, contracts: number): Promise<Colleague[]> {
  const colleagues = await addColleagues(db, caller);
  for (let from = 0; from < contracts; from += BATCH) {
    const assets: ReturnType<typeof contractOf>[] = [];
    const grants: ReturnType<typeof grantOf>[] = [];
    for (let number = from; number < Math.min(contracts, from + BATCH); number += 1) {
      const ownerId =
        number % 10 === 0 ? caller.personId : (colleagues[number % COLLEAGUES]?.personId ?? caller.personId);
      const asset = contractOf(ownerId, number);
      assets.push(asset);
      grants.push(grantOf(asset, ownerId, 'own'));
      if (number % 10 === 1 || number % 10 === 2) grants.push(grantOf(asset, caller.personId, 'sign'));
    }
    await db.insertInto('digital_assets').values(assets).execute();
    await db.insertInto('access_grants').values(grants).execute();
  }
  return colleagues;
}

/** Copies of the caller's account with other names and keys. */
async function addColleagues(db: Db, caller: Person): Promise<Colleague[]> {
  const { id: _, ...account } = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const created = new Date();
  const colleagues: Colleague[] = [];
  for (let number = 0; number < COLLEAGUES; number += 1) {
    const [personId, accountId] = [randomUUID(), randomUUID()];
    const name = { first_name: `Colleague ${number}`, last_name: 'Muster' };
    await db
      .insertInto('natural_persons')
      .values({
        id: personId,
        email: `colleague-${number}@example.org`,
        ...name,
        account_id: accountId,
        created,
      })
      .execute();
    await db
      .insertInto('accounts')
      .values({
        ...account,
        ...name,
        id: accountId,
        person_id: personId,
        public_key: publicKey(),
        auth_key: publicKey(),
        encryption_key: publicKey(),
        key_binding: JSON.stringify(account.key_binding),
      })
      .execute();
    colleagues.push({ personId, accountId });
  }
  return colleagues;
}

function contractOf(ownerId: string, number: number) {
  const created = new Date(Date.now() - number * HOUR);
  return {
    id: randomUUID(),
    owner_id: ownerId,
    created_by: ownerId,
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

/** Shaped like a compressed P-256 key. */
const publicKey = () => `02${randomBytes(32).toString('hex')}`;
