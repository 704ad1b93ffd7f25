import {
  CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELD_TYPES,
  MAX_OPTIONS,
  OPTION_MAX_LENGTH,
} from '../../custom-fields/definition-limits.ts';
import { LANGUAGES } from '../../format/language.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';
import { line, requiredLine } from '../../schema/text.ts';

const name = requiredLine(CUSTOM_FIELD_NAME_MAX_LENGTH);
const description = line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH);
const required = z.boolean();
// the required number depends on the type
const options = z.array(requiredLine(OPTION_MAX_LENGTH)).max(MAX_OPTIONS, 'TooManyOptions');
const translations = z.record(
  z.enum(LANGUAGES),
  z.strictObject({ name: line(CUSTOM_FIELD_NAME_MAX_LENGTH), description }),
);

/** POST customFieldDefinitions (addition). */
export const createCustomFieldDefinitionBody = resourceBody(
  'customfielddefinitions',
  { type: z.enum(CUSTOM_FIELD_TYPES), name, description, required, options, translations },
  { company: toOne('companies') },
);

/** PATCH customFieldDefinitions/{id} (addition). The type stays: there may be values of it. */
export const updateCustomFieldDefinitionBody = resourceBody('customfielddefinitions', {
  name: z.optional(name),
  description: z.optional(description),
  required: required.optional(),
  options: options.optional(),
  translations: translations.optional(),
});
