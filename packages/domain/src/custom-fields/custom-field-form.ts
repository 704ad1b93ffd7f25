import { LANGUAGES } from '../format/language.ts';
import { line, paragraph, requiredLine } from '../schema/text.ts';
import { problem } from '../schema/problem.ts';
import { z } from '../schema/zod-mini.ts';
import {
  CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  CUSTOM_FIELD_TYPES,
  MAX_OPTIONS,
  OPTION_MAX_LENGTH,
  optionsProblem,
} from './definition-limits.ts';

/** Name and description of the field in one language; empty lines fall back on the field's own (I18N-08). */
const translation = z.object({
  name: line(CUSTOM_FIELD_NAME_MAX_LENGTH),
  description: line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH),
});

/** The options of a single select are typed one per line; blank lines do not count. */
const optionLines = z.pipe(
  paragraph(MAX_OPTIONS * (OPTION_MAX_LENGTH + 2)),
  z.transform((text) =>
    text
      .split('\n')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
);

/** ENT-MISC-06: a custom field with its translations, parsed from the form into the request. */
export const customFieldFormSchema = z.pipe(
  z
    .object({
      type: z.enum(CUSTOM_FIELD_TYPES),
      name: requiredLine(CUSTOM_FIELD_NAME_MAX_LENGTH),
      description: line(CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH),
      required: z.boolean(),
      options: optionLines,
      translations: z.record(z.enum(LANGUAGES), translation),
    })
    .check(
      problem(
        ({ type, options }) => (type === 'singleSelect' ? optionsProblem(options) : undefined),
        ['options'],
      ),
    ),
  z.transform((field) => (field.type === 'singleSelect' ? field : { ...field, options: [] })),
);
export type CustomFieldFormInput = z.input<typeof customFieldFormSchema>;
export type CustomFieldFormOutput = z.output<typeof customFieldFormSchema>;
