import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../../platform/db/database.ts';
import type { GrantRow } from '../access-grants/resource.ts';

/**
 * The grant of a person to a contract; the request to sign, if there are two.
 *
 * @throws AppError NotFound
 */
export async function requestOf(
  tx: Tx,
  assetId: string,
  personId: string,
  types: ('sign' | 'view')[],
): Promise<GrantRow> {
  const grants = await tx
    .selectFrom('access_grants')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('granted_to', '=', personId)
    .where('type', 'in', types)
    .execute();
  const grant = grants.find(({ type }) => type === 'sign') ?? grants[0];
  if (grant === undefined) throw new AppError('NotFound');
  return grant;
}
