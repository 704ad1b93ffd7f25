import {
  CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELD_TYPES,
  MAX_OPTIONS,
  OPTION_MAX_LENGTH,
} from '../custom-fields/definition-limits.ts';
import { LANGUAGES } from '../format/language.ts';
import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { line, requiredLine, timestamp } from './wire.ts';

const texts = z.strictObject({ name: z.string(), description: z.string() });

/** ENT-MISC-05, ENT-MISC-06. */
export const customFieldDefinitionAttributes = z.strictObject({
  type: z.enum(CUSTOM_FIELD_TYPES),
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** What a single select offers; empty for the other types. */
  options: z.array(z.string()),
  /** Empty texts fall back on the field's own (I18N-08). */
  translations: z.record(z.enum(LANGUAGES), texts),
  created: timestamp,
});
export type CustomFieldDefinitionAttributes = z.infer<typeof customFieldDefinitionAttributes>;

export const customFieldDefinitions: ResourceDefinition<typeof customFieldDefinitionAttributes> = {
  type: 'customfielddefinitions',
  attributes: customFieldDefinitionAttributes,
  relationships: { company: one('companies') },
  include: [],
  sort: [],
  filters: {},
};

const name = requiredLine(CUSTOM_FIELD_NAME_MAX_LENGTH);
const description = line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH);
const required = z.boolean();
// whether there are enough of them depends on the type
const options = z.array(requiredLine(OPTION_MAX_LENGTH)).max(MAX_OPTIONS, 'TooManyOptions');
const translations = z.record(
  z.enum(LANGUAGES),
  z.strictObject({ name: line(CUSTOM_FIELD_NAME_MAX_LENGTH), description }),
);

/** POST customFieldDefinitions (addition, J-179). */
export const createCustomFieldDefinitionBody = resourceBody(
  'customfielddefinitions',
  { type: z.enum(CUSTOM_FIELD_TYPES), name, description, required, options, translations },
  { company: toOne('companies') },
);

/** PATCH customFieldDefinitions/{id} (addition, J-179). The type stays: there may be values of it. */
export const updateCustomFieldDefinitionBody = resourceBody('customfielddefinitions', {
  name: name.optional(),
  description: description.optional(),
  required: required.optional(),
  options: options.optional(),
  translations: translations.optional(),
});
