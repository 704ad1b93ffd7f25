import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Contract, CustomField } from '../api-client/entities.ts';
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
  const document = await (field === undefined
    ? call<ResourceDocument>('POST', '/customfields', { body: { data: first }, shown: true })
    : call<ResourceDocument>('PATCH', `/customfields/${field.id}`, {
        body: { data: { type: 'customfields', id: field.id, attributes } },
        shown: true,
      }));
  return { ...readOne<CustomField & { type: string }>(document), customFieldDefinition: definition };
}

/** The contract with a field as it was saved. */
export function withField(contract: Contract, saved: CustomField): Contract {
  const others = (contract.customFields ?? []).filter(({ id }) => id !== saved.id);
  return { ...contract, customFields: [...others, saved] };
}
