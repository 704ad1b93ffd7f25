import { CUSTOM_FIELD_TYPES } from '../../custom-fields/definition-limits.ts';
import { LANGUAGES } from '../../format/language.ts';
import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

const texts = z.object({ name: shortText, description: shortText });

/** ENT-MISC-05, ENT-MISC-06. */
const customFieldDefinitionAttributes = z.object({
  type: z.enum(CUSTOM_FIELD_TYPES),
  name: shortText,
  description: shortText,
  required: z.boolean(),
  /** The options of a single select; empty for the other types. */
  options: z.array(shortText).check(z.maxLength(100)),
  /** Empty texts fall back on the field's own (I18N-08). */
  translations: z.record(z.enum(LANGUAGES), texts),
  created: timestamp,
});
export type CustomFieldDefinitionAttributes = z.infer<typeof customFieldDefinitionAttributes>;

export const customFieldDefinitions = {
  type: 'customfielddefinitions',
  attributes: customFieldDefinitionAttributes,
  relationships: { company: one('companies') },
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
