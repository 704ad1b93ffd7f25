import { LANGUAGES } from '@signet/domain/format/language';
import type { Company } from './companies.ts';
import type { Contract } from './contracts.ts';
import { expectStatus, type Api, type ApiAnswer, type Json } from './people.ts';

const NO_TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, { name: '', description: '' }]));

/** The body of a new field of a company: by default a line of text. */
export function newField(company: Pick<Company, 'id'>, attributes: Record<string, unknown> = {}): Json {
  return {
    data: {
      type: 'customfielddefinitions',
      attributes: {
        type: 'text',
        name: 'Department',
        description: '',
        required: false,
        options: [],
        translations: NO_TEXTS,
        ...attributes,
      },
      relationships: { company: { data: { type: 'companies', id: company.id } } },
    },
  };
}

/** A field that the founder adds to the company; resolves with its id. */
export async function addField(
  api: Api,
  company: Company,
  attributes?: Record<string, unknown>,
): Promise<string> {
  const body = newField(company, attributes);
  const answer = await api.call('POST', '/customFieldDefinitions', { token: company.founder.token, body });
  expectStatus(answer, 201);
  return answer.json.data.id;
}

/** The body of the first value of a field of a contract. */
export const newValue = (contract: Pick<Contract, 'id'>, fieldId: string, value: string): Json => ({
  data: {
    type: 'customfields',
    attributes: { value },
    relationships: {
      digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
      customFieldDefinition: { data: { type: 'customfielddefinitions', id: fieldId } },
    },
  },
});

/** The contract's owner sets the value of a field. */
export function setValue(
  api: Api,
  contract: Pick<Contract, 'id' | 'owner'>,
  fieldId: string,
  value: string,
  by = contract.owner,
): Promise<ApiAnswer> {
  const body = newValue(contract, fieldId, value);
  return api.call('POST', '/customfields', { token: by.token, body });
}
