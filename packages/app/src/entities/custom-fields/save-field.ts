import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import type { Contract, CustomField } from '../../shared/api-client/entities.ts';
import type { ContractField } from './use-contract-fields.ts';

/** API-91: sets the value of a field; its first one makes the resource (addition). */
export async function saveField(
  contractId: string,
  { definition, field }: ContractField,
  value: string,
): Promise<CustomField> {
  const attributes = { value };
  const first = {
    type: 'customfields',
    attributes,
    relationships: {
      digitalAsset: { data: { type: 'digitalassets', id: contractId } },
      customFieldDefinition: { data: { type: 'customfielddefinitions', id: definition.id } },
    },
  };
  const saved = await (field === undefined
    ? call('POST', '/customfields', { answer: one('customfields'), body: { data: first } })
    : call('PATCH', `/customfields/${field.id}`, {
        answer: one('customfields'),
        body: { data: { type: 'customfields', id: field.id, attributes } },
      }));
  return { ...saved, customFieldDefinition: definition };
}

/** The contract with a field as it was saved. */
export function withField(contract: Contract, saved: CustomField): Contract {
  const others = (contract.customFields ?? []).filter(({ id }) => id !== saved.id);
  return { ...contract, customFields: [...others, saved] };
}
