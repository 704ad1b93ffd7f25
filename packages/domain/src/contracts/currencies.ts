import type { Language } from '../format/language.ts';
import type { ContractValue } from './contract-value.ts';

/** Currencies that can be chosen for the value of a contract, by ISO 4217, those of most of our users first. */
export const CURRENCIES = [
  'EUR',
  'CHF',
  'USD',
  'GBP',
  'AUD',
  'BGN',
  'BRL',
  'CAD',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'INR',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'RSD',
  'SEK',
  'SGD',
  'TRY',
  'UAH',
  'ZAR',
] as const;

/** The value as the language writes it, with its decimals also in a currency that usually has none. */
export function formatValue({ amount, currency }: ContractValue, language: Language): string {
  const decimals = amount % 100 === 0 ? {} : { minimumFractionDigits: 2 };
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...decimals }).format(amount / 100);
}
