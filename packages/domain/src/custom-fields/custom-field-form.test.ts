import { describe, expect, it } from 'vitest';
import { customFieldFormSchema, type CustomFieldFormInput } from './custom-field-form.ts';
import { CUSTOM_FIELD_TYPES, MAX_OPTIONS, OPTION_MAX_LENGTH } from './definition-limits.ts';

const field = (changes: Partial<CustomFieldFormInput> = {}): CustomFieldFormInput => ({
  type: 'singleSelect',
  name: 'Department',
  description: '',
  required: true,
  options: 'Sales\n\n  Legal  \nIT und Büro',
  translations: { en: { name: '', description: '' }, de: { name: 'Abteilung', description: 'Wer zahlt' } },
  ...changes,
});
const problems = (input: unknown) =>
  (customFieldFormSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the form of a custom field', () => {
  it('a single select needs at least one option, and blank lines do not count (VAL-UI-04)', () => {
    expect(problems(field({ options: '' }))).toEqual([['options', 'OptionRequired']]);
    expect(problems(field({ options: ' \n\t\n' }))).toEqual([['options', 'OptionRequired']]);
    expect(problems(field({ options: 'One' }))).toEqual([]);
  });

  it.each(CUSTOM_FIELD_TYPES.filter((type) => type !== 'singleSelect'))(
    'a field of type %s needs no options and drops them (VAL-UI-04)',
    (type) => {
      expect(problems(field({ type, options: '' }))).toEqual([]);
      expect(customFieldFormSchema.parse(field({ type })).options).toEqual([]);
    },
  );

  it('the options are the trimmed lines, each once (ENT-MISC-05)', () => {
    expect(customFieldFormSchema.parse(field()).options).toEqual(['Sales', 'Legal', 'IT und Büro']);
    expect(problems(field({ options: 'A\nB\n A ' }))).toEqual([['options', 'DuplicateOption']]);
    const many = Array.from({ length: MAX_OPTIONS + 1 }, (_, index) => `Option ${index}`).join('\n');
    expect(problems(field({ options: many }))).toEqual([['options', 'TooManyOptions']]);
    const longest = 'x'.repeat(OPTION_MAX_LENGTH);
    expect(problems(field({ options: longest }))).toEqual([]);
    expect(problems(field({ options: `${longest}x` }))).toEqual([['options', 'OptionTooLong']]);
  });

  it('a field has a name, and translations for both languages (ENT-MISC-06, I18N-08)', () => {
    expect(problems(field({ name: ' ' }))).toEqual([['name', 'Required']]);
    expect(customFieldFormSchema.parse(field()).translations.de).toEqual({
      name: 'Abteilung',
      description: 'Wer zahlt',
    });
    expect(problems({ ...field(), translations: { en: { name: '', description: '' } } })).toHaveLength(1);
  });
});
