import { LANGUAGES } from '../format/language.ts';
import { line, paragraph, requiredLine } from '../requests/text.ts';
import { z } from '../schema/zod.ts';
import {
  CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELD_TYPES,
  MAX_OPTIONS,
  OPTION_MAX_LENGTH,
  optionsProblem,
} from './definition-limits.ts';

/** What the field is called in one language; empty lines fall back on the field's own (I18N-08). */
const translation = z.object({
  name: line(CUSTOM_FIELD_NAME_MAX_LENGTH),
  description: line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH),
});

/** The options of a single select are typed one a line; blank lines are none. */
const optionLines = paragraph(MAX_OPTIONS * (OPTION_MAX_LENGTH + 2)).transform((text) =>
  text
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== ''),
);

/** ENT-MISC-06: a custom field with its translations, as it is typed; comes out as it is sent. */
export const customFieldFormSchema = z
  .object({
    type: z.enum(CUSTOM_FIELD_TYPES),
    name: requiredLine(CUSTOM_FIELD_NAME_MAX_LENGTH),
    description: line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH),
    required: z.boolean(),
    options: optionLines,
    translations: z.record(z.enum(LANGUAGES), translation),
  })
  .superRefine(({ type, options }, context) => {
    const message = type === 'singleSelect' ? optionsProblem(options) : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['options'], message });
  })
  .transform((field) => (field.type === 'singleSelect' ? field : { ...field, options: [] }));
export type CustomFieldFormInput = z.input<typeof customFieldFormSchema>;
export type CustomFieldFormOutput = z.output<typeof customFieldFormSchema>;
