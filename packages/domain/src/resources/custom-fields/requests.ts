import { LONG_TEXT_VALUE_MAX_LENGTH } from '../../custom-fields/field-value.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';

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
