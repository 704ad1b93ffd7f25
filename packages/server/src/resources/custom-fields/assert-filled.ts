import { missingRequiredFields } from '@signet/domain/custom-fields/missing-required-fields';
import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../../platform/db/database.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { ownerDefinitions } from './owner-definitions.ts';
import { customFieldsOf } from './resource.ts';

/** VAL-CREATE-09: every required field of the contract has a value; AppError CustomFieldRequired otherwise. */
export async function assertFieldsFilled(tx: Tx, asset: AssetRow): Promise<void> {
  const definitions = await ownerDefinitions(tx, asset);
  if (!definitions.some(({ required }) => required)) return;
  const fields = (await customFieldsOf(tx, [asset.id])).get(asset.id) ?? [];
  const values = new Map(fields.map(({ definition_id, string_value }) => [definition_id, string_value]));
  const missing = missingRequiredFields(definitions, values);
  if (missing.length > 0)
    throw new AppError('CustomFieldRequired', { detail: `${missing.length} required fields are empty` });
}
