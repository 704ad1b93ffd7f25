import { LONG_TEXT_VALUE_MAX_LENGTH } from '../../custom-fields/field-value.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';

// the definition decides which values fit
const value = z.string().max(LONG_TEXT_VALUE_MAX_LENGTH);

/** POST customfields (addition): sets the value of a contract's field. */
export const createCustomFieldBody = resourceBody(
  'customfields',
  { value },
  { customFieldDefinition: toOne('customfielddefinitions'), digitalAsset: toOne('digitalassets') },
);

/** PATCH customfields/{id} (API-91); an empty value means that there is none. */
export const updateCustomFieldBody = resourceBody('customfields', { value });
