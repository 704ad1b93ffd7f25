import { DECIMAL_DELIMITER, toPlainDecimal } from '../format/decimal.ts';
import type { Language } from '../format/language.ts';

/** Bounds in cents, inclusive. */
export interface MoneyLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** VAL-NUM-04: the cents that a text means in the language, or undefined. At most two decimals; nothing is rounded. */
export function parseCents(text: string, language: Language): number | undefined {
  const decimal = toPlainDecimal(text, language);
  if (decimal === undefined) return undefined;
  const [units = '', decimals = ''] = decimal.split('.');
  if (decimals.length > 2) return undefined;
  return Number(`${units}${decimals.padEnd(2, '0')}`) + 0;
}

/** The amount with two decimals, without currency and grouping: the format that {@link parseCents} reads. */
export function formatCents(cents: number, language: Language): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${DECIMAL_DELIMITER[language]}${digits.slice(-2)}`;
}

/** VAL-NUM-03: the nearest amount within the limits. */
export function clampCents(cents: number, { min = -Infinity, max = Infinity }: MoneyLimits): number {
  return Math.min(Math.max(cents, min), max);
}

/** The problem of an amount in cents, or of a text that is none. */
export function moneyProblem(value: number | string): 'Required' | 'InvalidAmount' | undefined {
  if (typeof value === 'string') return value.trim() === '' ? 'Required' : 'InvalidAmount';
  return Number.isSafeInteger(value) ? undefined : 'InvalidAmount';
}
