import { LONG_TEXT_VALUE_MAX_LENGTH } from '../custom-fields/field-value.ts';
import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';

/** ENT-DA-01: the value of one custom field of a contract, as text whatever the type is. */
export const customFieldAttributes = z.strictObject({ stringValue: z.string() });
export type CustomFieldAttributes = z.infer<typeof customFieldAttributes>;

export const customFields: ResourceDefinition<typeof customFieldAttributes> = {
  type: 'customfields',
  attributes: customFieldAttributes,
  relationships: {
    customFieldDefinition: one('customfielddefinitions'),
    digitalAsset: one('digitalassets'),
  },
  include: ['customFieldDefinition'],
  sort: [],
  filters: {},
};

// what fits depends on the definition
const value = z.string().max(LONG_TEXT_VALUE_MAX_LENGTH);

/** POST customfields (addition): the value of a field of a contract, in the place of the one it has. */
export const createCustomFieldBody = resourceBody(
  'customfields',
  { value },
  { customFieldDefinition: toOne('customfielddefinitions'), digitalAsset: toOne('digitalassets') },
);

/** PATCH customfields/{id} (API-91); an empty value means that there is none. */
export const updateCustomFieldBody = resourceBody('customfields', { value });
