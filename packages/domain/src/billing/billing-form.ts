import { line, requiredLine } from '../schema/text.ts';
import { z } from '../schema/zod-mini.ts';
import { problem } from '../schema/problem.ts';
import { isCountryCode } from '../validation/country.ts';
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from '../validation/email.ts';
import { ibanProblem, normalizeIban } from '../validation/iban.ts';

/** Longest line of an address. */
export const ADDRESS_MAX_LENGTH = 200;

const country = z.string().check(z.minLength(1, 'Required'), z.refine(isCountryCode, 'InvalidCountry'));
const email = z.pipe(
  z.string().check(z.maxLength(EMAIL_MAX_LENGTH * 2), z.refine(isEmail, 'InvalidEmail')),
  z.transform(normalizeEmail),
);

/** ENT-COMP-07, ENT-COMP-08: the party that an invoice is made out to. Lines that not every address has are optional. */
export const billingFormSchema = z.object({
  companyName: requiredLine(ADDRESS_MAX_LENGTH),
  billingEmail: email,
  phone: line(40),
  street: requiredLine(ADDRESS_MAX_LENGTH),
  suite: line(ADDRESS_MAX_LENGTH),
  city: requiredLine(ADDRESS_MAX_LENGTH),
  state: line(ADDRESS_MAX_LENGTH),
  postalCode: line(20),
  country,
});
export type BillingFormInput = z.input<typeof billingFormSchema>;
export type BillingFormOutput = z.output<typeof billingFormSchema>;

/** VAL-PAY-01 to VAL-PAY-03: a SEPA payment. */
export const sepaPaymentFormSchema = z.object({
  name: requiredLine(ADDRESS_MAX_LENGTH),
  email,
  street: requiredLine(ADDRESS_MAX_LENGTH),
  city: requiredLine(ADDRESS_MAX_LENGTH),
  country,
  iban: z.pipe(z.string().check(problem(ibanProblem)), z.transform(normalizeIban)),
});
export type SepaPaymentFormInput = z.input<typeof sepaPaymentFormSchema>;
export type SepaPaymentFormOutput = z.output<typeof sepaPaymentFormSchema>;
