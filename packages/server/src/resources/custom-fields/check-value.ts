import { checkFieldValue } from '@signet/domain/custom-fields/field-value';
import { missingRequiredFields } from '@signet/domain/custom-fields/missing-required-fields';
import { AppError } from '@signet/domain/errors/app-error';
import type { DefinitionRow } from '../custom-field-definitions/resource.ts';
import type { AssetRow } from '../../access/contract-access.ts';

const pointer = '/data/attributes/value';

/**
 * The value as stored. A draft accepts an empty one for a required field, too.
 *
 * @throws AppError with the code of the domain, CustomFieldRequired, StateChanged for archived contracts
 */
export function checkedValue(asset: AssetRow, definition: DefinitionRow, sent: string): string {
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  const { value, problem } = checkFieldValue(definition, sent);
  if (value === undefined) throw new AppError(problem, { pointer });
  const missing = missingRequiredFields([definition], new Map([[definition.id, value]]));
  if (asset.state !== 'draft' && missing.length > 0) throw new AppError('CustomFieldRequired', { pointer });
  return value;
}
