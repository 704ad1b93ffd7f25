import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Contract, CustomField } from '../../shared/api-client/entities.ts';
import type { ContractField } from './use-contract-fields.ts';

/** API-91: sets the value of a field; its first one makes the resource (addition). */
export async function saveField(
  contractId: string,
  { definition, field }: ContractField,
  value: string,
): Promise<CustomField> {
  const saved = await (field === undefined
    ? api.create(
        'customfields',
        {
          value,
          digitalAsset: to('digitalassets', contractId),
          customFieldDefinition: to('customfielddefinitions', definition.id),
        },
        { answer: 'customfields' },
      )
    : api.update('customfields', field.id, { value }, { answer: 'customfields' }));
  return { ...saved, customFieldDefinition: definition };
}

/** The contract with a field as it was saved. */
export function withField(contract: Contract, saved: CustomField): Contract {
  const others = (contract.customFields ?? []).filter(({ id }) => id !== saved.id);
  return { ...contract, customFields: [...others, saved] };
}
