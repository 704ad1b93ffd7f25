import { countrySpecs, isSEPACountry, isValidIBAN } from 'ibantools';

/** Longest IBAN (ISO 13616). */
const IBAN_MAX_LENGTH = 34;

/** Why an IBAN is rejected; each reason has its own sentence. */
export type IbanProblem = 'IbanIncomplete' | 'IbanNotSepa' | 'InvalidIban';

/** The electronic form: no blanks, upper case, without the word IBAN that stands before it on invoices. */
export function normalizeIban(text: string): string {
  return text
    .slice(0, IBAN_MAX_LENGTH * 4)
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/**
 * VAL-PAY-02, VAL-PAY-03: what is wrong with an IBAN: its country, its length, its check digits (ISO 7064
 * mod 97-10), or undefined.
 */
export function ibanProblem(text: string): IbanProblem | undefined {
  const iban = normalizeIban(text);
  if (!/^[A-Z0-9]*$/.test(iban)) return 'InvalidIban';
  const country = /^[A-Z]{2}/.exec(iban)?.[0];
  if (country === undefined) return /^[A-Z]?$/.test(iban) ? 'IbanIncomplete' : 'InvalidIban';
  if (!isSEPACountry(country)) return 'IbanNotSepa';
  if (iban.length < (countrySpecs[country]?.chars ?? IBAN_MAX_LENGTH)) return 'IbanIncomplete';
  return isValidIBAN(iban) ? undefined : 'InvalidIban';
}
