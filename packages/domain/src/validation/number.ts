import { DECIMAL_DELIMITER, toPlainDecimal } from '../format/decimal.ts';
import type { Language } from '../format/language.ts';
import { problem } from '../schema/problem.ts';
import { z } from '../schema/zod-mini.ts';

export interface NumberRules {
  /** @default false */
  allowNegative?: boolean | undefined;
  /** @default false */
  allowZero?: boolean | undefined;
  /** No decimals. @default false */
  whole?: boolean | undefined;
  /** Inclusive. @default Infinity */
  max?: number | undefined;
}

/** Why a number is rejected; each reason has its own sentence. */
export type NumberProblem =
  | 'Required'
  | 'InvalidNumber'
  | 'NegativeNumber'
  | 'ZeroNumber'
  | 'NumberTooLarge'
  | 'WholeNumber';

/** The number that a text means in the language, or undefined. Never -0. */
export function parseNumber(text: string, language: Language): number | undefined {
  const decimal = toPlainDecimal(text, language);
  return decimal === undefined ? undefined : Number(decimal) + 0;
}

/** The text of a number, without grouping: the format that {@link parseNumber} reads. */
export function formatNumber(value: number, language: Language): string {
  return String(value).replace('.', DECIMAL_DELIMITER[language]);
}

/** VAL-NUM-01, VAL-NUM-02: the problem of a number, or of a text that is none. */
export function numberProblem(value: number | string, rules: NumberRules = {}): NumberProblem | undefined {
  if (typeof value === 'string') return value.trim() === '' ? 'Required' : 'InvalidNumber';
  if (!Number.isFinite(value)) return 'InvalidNumber';
  if (value < 0 && rules.allowNegative !== true) return 'NegativeNumber';
  if (value === 0 && rules.allowZero !== true) return 'ZeroNumber';
  if (value > (rules.max ?? Infinity)) return 'NumberTooLarge';
  return rules.whole === true && !Number.isInteger(value) ? 'WholeNumber' : undefined;
}

/** A number of a form: the number, or the typed text while it is no number. */
export function numberInput(rules: NumberRules) {
  return z.pipe(
    z.union([z.number(), z.string()]).check(problem((value) => numberProblem(value, rules))),
    z.transform(Number),
  );
}
