import type { CustomField, CustomFieldDefinition } from '../shared/api-client/entities.ts';
import type { RecordedCall } from './network.ts';

/** What the ids of {@link idOf} stand for. */
const names = new Map<string, string>();

/** The same id for the same name, which has up to 15 letters. */
function idOf(name: string): string {
  const hex = Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(30, '0');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
  names.set(id, name);
  return id;
}

/** A field of a company: a line of text that may be empty, with the differences of a test. */
export function definitionOf(
  name: string,
  attributes: Partial<CustomFieldDefinition> = {},
): CustomFieldDefinition {
  return {
    id: idOf(name),
    type: 'text',
    name,
    description: '',
    required: false,
    options: [],
    translations: { en: { name: '', description: '' }, de: { name: '', description: '' } },
    created: '2026-11-21T12:00:00.000Z',
    ...attributes,
  };
}

/** A field that has to be chosen, with a German name. */
export const DEPARTMENT: CustomFieldDefinition = definitionOf('department', {
  type: 'singleSelect',
  name: 'Department',
  description: 'Who pays',
  required: true,
  options: ['Sales', 'Legal'],
  translations: { en: { name: '', description: '' }, de: { name: 'Abteilung', description: '' } },
});

/** What a contract has in a field. */
export function valueOf(definition: CustomFieldDefinition, stringValue: string): CustomField {
  const id = idOf(`of ${names.get(definition.id)}`);
  return { id, stringValue, customFieldDefinition: definition };
}

/** A field of a company as the server answers it. */
export const definitionResource = ({ id, ...attributes }: CustomFieldDefinition) => ({
  type: 'customfielddefinitions',
  id,
  attributes,
});

interface ValueBody {
  data: {
    attributes: { value: string };
    relationships?: { customFieldDefinition: { data: { id: string } } };
  };
}

function sentValue({ url, body }: RecordedCall): { value: string; definitionId?: string; id: string } {
  const { attributes, relationships } = (body as ValueBody).data;
  const definitionId = relationships?.customFieldDefinition.data.id;
  return {
    value: attributes.value,
    ...(definitionId !== undefined && { definitionId }),
    id: definitionId === undefined ? (url.split('/').at(-1) ?? '') : idOf(`of ${names.get(definitionId)}`),
  };
}

/** The values that left the page: to which field, or to the value of which field, and what. */
export function valuesSent(calls: readonly RecordedCall[]): [string, string][] {
  return calls
    .filter(({ method, url }) => method !== 'GET' && url.includes('/customfields'))
    .map((call) => {
      const { id, definitionId, value } = sentValue(call);
      return [`${call.method} ${names.get(definitionId ?? id)}`, value];
    });
}

/** The server's answer to a value that it takes. */
export function savedValue(call: RecordedCall): object {
  const { id, value } = sentValue(call);
  return { data: { type: 'customfields', id, attributes: { stringValue: value } } };
}
