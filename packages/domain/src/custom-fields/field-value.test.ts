import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomFieldType } from './definition-limits.ts';
import { checkFieldValue, LONG_TEXT_VALUE_MAX_LENGTH, TEXT_VALUE_MAX_LENGTH } from './field-value.ts';

const check = (type: CustomFieldType, value: string) => {
  const { value: kept, problem } = checkFieldValue({ type, options: ['Sales', 'Büro'] }, value);
  return problem ?? kept;
};

describe('the value of a custom field', () => {
  it.each<[CustomFieldType, string, string]>([
    ['text', '  One line ', 'One line'],
    ['text', 'Bu\u0308ro', 'Büro'],
    ['text', 'two\nlines', 'BadRequest'],
    ['text', 'safe\u202egnp.exe', 'BadRequest'],
    ['text', 'x'.repeat(TEXT_VALUE_MAX_LENGTH), 'x'.repeat(TEXT_VALUE_MAX_LENGTH)],
    ['text', 'x'.repeat(TEXT_VALUE_MAX_LENGTH + 1), 'BadRequest'],
    ['longText', 'two\nlines', 'two\nlines'],
    ['longText', 'nul\u0000', 'BadRequest'],
    ['longText', 'x'.repeat(LONG_TEXT_VALUE_MAX_LENGTH + 1), 'BadRequest'],
    ['singleSelect', 'Sales', 'Sales'],
    ['singleSelect', 'sales', 'OptionNotOffered'],
    ['date', '2028-02-29', '2028-02-29'],
    ['date', '2027-02-29', 'WrongDateFormat'],
    ['date', '31.12.2026', 'WrongDateFormat'],
    ['number', '12.5', '12.5'],
    ['number', '-3', '-3'],
    ['number', '0', '0'],
    ['number', '12,5', 'InvalidNumber'],
    ['number', '1e3', 'InvalidNumber'],
    ['number', '007', 'InvalidNumber'],
    ['number', '1.50', 'InvalidNumber'],
    ['number', '-0', 'InvalidNumber'],
    ['number', '999999999999.999999', 'InvalidNumber'],
    ['number', 'undefined', 'InvalidNumber'],
  ])('%s %j is %j (ENT-MISC-05)', (type, value, outcome) => {
    expect(check(type, value)).toBe(outcome);
  });

  it.each<CustomFieldType>(['text', 'longText', 'singleSelect', 'date', 'number'])(
    'no value fits a field of type %s (ENT-MISC-05)',
    (type) => expect(check(type, '')).toBe(''),
  );

  it('an accepted value stays the same when it is sent again (ENT-MISC-05)', () => {
    const types = fc.constantFrom<CustomFieldType[]>('text', 'longText', 'number', 'date');
    const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String));
    const keepsOrRefuses = fc.property(types, typed, (type, text) => {
      const { value } = checkFieldValue({ type, options: [] }, text);
      return value === undefined || check(type, value) === value;
    });
    expect(() => fc.assert(keepsOrRefuses)).not.toThrow();
  });
});
