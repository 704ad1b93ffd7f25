/** ENT-MISC-05. */
export const CUSTOM_FIELD_TYPES = ['text', 'longText', 'singleSelect', 'date', 'number'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** Most custom fields of a company, so that they fit one response and one part of a page. */
export const CUSTOM_FIELDS_MAX = 50;
export const CUSTOM_FIELD_NAME_MAX_LENGTH = 100;
export const CUSTOM_FIELD_DESCRIPTION_MAX_LENGTH = 500;
export const MAX_OPTIONS = 100;
export const OPTION_MAX_LENGTH = 200;

/** A fault in the options of a single select. */
export type OptionsProblem = 'OptionRequired' | 'DuplicateOption' | 'TooManyOptions' | 'OptionTooLong';

/** VAL-UI-04: a single select has at least one option, and no option twice, since the option itself is the value. */
export function optionsProblem(options: readonly string[]): OptionsProblem | undefined {
  if (options.length === 0) return 'OptionRequired';
  if (options.length > MAX_OPTIONS) return 'TooManyOptions';
  if (options.some((option) => option.length > OPTION_MAX_LENGTH)) return 'OptionTooLong';
  return new Set(options).size < options.length ? 'DuplicateOption' : undefined;
}
