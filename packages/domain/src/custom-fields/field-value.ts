import { line, paragraph } from '../schema/text.ts';
import { dayProblem } from '../validation/day.ts';
import { parseNumber } from '../validation/number.ts';
import type { CustomFieldType } from './definition-limits.ts';

export const TEXT_VALUE_MAX_LENGTH = 500;
export const LONG_TEXT_VALUE_MAX_LENGTH = 5000;

interface ValueRules {
  type: CustomFieldType;
  options: readonly string[];
}

/** The value as stored, or the code of the reason why it is rejected. */
export type CheckedValue =
  | { value: string; problem?: never }
  | { value?: never; problem: 'BadRequest' | 'OptionNotOffered' | 'WrongDateFormat' | 'InvalidNumber' };

const TEXTS = { text: line(TEXT_VALUE_MAX_LENGTH), longText: paragraph(LONG_TEXT_VALUE_MAX_LENGTH) };

/**
 * ENT-MISC-05: whether a value fits the type of its field. The empty text fits every type and means no value; texts are
 * stored in NFC, days as yyyy-MM-dd, numbers as JavaScript writes them, so that equal values are spelled alike.
 */
export function checkFieldValue({ type, options }: ValueRules, value: string): CheckedValue {
  if (value === '') return { value };
  switch (type) {
    case 'text':
    case 'longText': {
      const { data } = TEXTS[type].safeParse(value);
      return data === undefined ? { problem: 'BadRequest' } : { value: data };
    }
    case 'singleSelect':
      return options.includes(value) ? { value } : { problem: 'OptionNotOffered' };
    case 'date':
      return dayProblem(value, true) === undefined ? { value } : { problem: 'WrongDateFormat' };
    case 'number': {
      const number = parseNumber(value, 'en');
      // a number that JavaScript cannot hold exactly would come back changed
      return number !== undefined && String(number) === value ? { value } : { problem: 'InvalidNumber' };
    }
  }
}
