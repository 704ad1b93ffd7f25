import type { Tx } from '../../platform/db/database.ts';
import { definitionsOf, type DefinitionRow } from '../custom-field-definitions/resource.ts';
import type { AssetRow } from '../../access/contract-access.ts';

/** The fields of a contract: the fields of its owner's present company. */
export async function ownerDefinitions(tx: Tx, { owner_id }: AssetRow): Promise<DefinitionRow[]> {
  const owner = await tx
    .selectFrom('accounts')
    .select('company_id')
    .where('person_id', '=', owner_id)
    .where('company_id', 'is not', null)
    .executeTakeFirst();
  return owner?.company_id == null ? [] : definitionsOf(tx, owner.company_id);
}
