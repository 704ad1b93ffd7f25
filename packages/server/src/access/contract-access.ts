import { AppError } from '@signet/domain/errors/app-error';
import {
  contractDenial,
  type ContractAccess,
  type ContractAction,
} from '@signet/domain/permissions/contract-policy';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { DigitalAssetsTable } from '../platform/db/contract-schema.ts';
import { placeIn } from './contract-places.ts';
import { grantsInEffect } from './grants-in-effect.ts';
import type { Session } from '../http/sessions/session.ts';

export type AssetRow = Selectable<DigitalAssetsTable>;

/** The contracts with these ids, without a check of permissions. */
export async function loadAssets(db: Db | Tx, ids: readonly string[]): Promise<AssetRow[]> {
  return db.selectFrom('digital_assets').selectAll().where('id', 'in', ids).execute();
}

export interface ContractCall {
  asset: AssetRow;
  access: ContractAccess;
}

/** The caller's role towards a contract, by the grants in effect. */
async function accessTo(db: Db | Tx, session: Session, asset: AssetRow, now: Date): Promise<ContractAccess> {
  const grants = await grantsInEffect(db, now)
    .where('g.asset_id', '=', asset.id)
    .where('g.granted_to', '=', session.personId)
    .select('g.type')
    .execute();
  const types = new Set(grants.map(({ type }) => type));
  const role = types.has('own')
    ? 'owner'
    : types.has('sign')
      ? 'signer'
      : types.has('view')
        ? 'viewer'
        : 'outsider';
  return { role, signs: types.has('sign'), draft: asset.state === 'draft' };
}

/**
 * The contract, when the caller may do `action` with it. Every route that touches a contract goes through here, with
 * the one policy of the domain.
 *
 * @throws AppError NotFound or Forbidden as the policy refuses
 */
export async function contractFor(options: {
  db: Db | Tx;
  session: Session;
  assetId: string;
  action: ContractAction;
  now: Date;
}): Promise<ContractCall> {
  const { db, session, assetId, action, now } = options;
  const [asset] = await loadAssets(db, [assetId]);
  if (asset === undefined) throw new AppError('NotFound');
  const own = await accessTo(db, session, asset, now);
  if (contractDenial(action, own) === undefined) return { asset, access: own };
  // read only when the caller's own grants do not suffice
  const access = { ...own, place: await placeIn(db, session, asset.id) };
  const denial = contractDenial(action, access);
  if (denial !== undefined) throw new AppError(denial);
  return { asset, access };
}
