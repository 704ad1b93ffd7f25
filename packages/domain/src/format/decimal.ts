import type { Language } from './language.ts';

/** VAL-NUM-04: the one character that sets off the decimals. */
export const DECIMAL_DELIMITER: Readonly<Record<Language, string>> = { de: ',', en: '.' };

const DECIMAL: Readonly<Record<Language, RegExp>> = {
  de: /^-?\d{1,12}(?:,\d{0,6})?$/,
  en: /^-?\d{1,12}(?:\.\d{0,6})?$/,
};

/**
 * The text as JavaScript spells it, or undefined when it is no decimal of the language: digits, one delimiter, a minus in
 * front; no grouping, which the other language would read as decimals.
 */
export function toPlainDecimal(text: string, language: Language): string | undefined {
  const decimal = text.slice(0, 100).trim().replace('−', '-');
  return DECIMAL[language].test(decimal) ? decimal.replace(',', '.') : undefined;
}
