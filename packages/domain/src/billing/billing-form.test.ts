import { describe, expect, it } from 'vitest';
import { billingFormSchema, sepaPaymentFormSchema } from './billing-form.ts';
import { BILLING } from './testing/sample-billing.ts';

const payment = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  street: 'Hauptstraße 1',
  city: 'Köln',
  country: 'DE',
  iban: 'de89 3704 0044 0532 0130 00',
};
const problemOf = (schema: typeof sepaPaymentFormSchema | typeof billingFormSchema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])[0];

describe('the form of a SEPA payment', () => {
  it.each(['name', 'street', 'city', 'country'] as const)('a payment needs %s (VAL-PAY-01)', (key) =>
    expect(problemOf(sepaPaymentFormSchema, { ...payment, [key]: '' })).toEqual([key, 'Required']),
  );

  it('a payment needs an e-mail address (VAL-PAY-01)', () => {
    for (const email of ['', 'ada@'])
      expect(problemOf(sepaPaymentFormSchema, { ...payment, email })).toEqual(['email', 'InvalidEmail']);
  });

  it.each([
    ['', 'IbanIncomplete'],
    ['DE89 3704', 'IbanIncomplete'],
    ['TR33 0006 1005 1978 6457 8413 26', 'IbanNotSepa'],
    ['DE88 3704 0044 0532 0130 00', 'InvalidIban'],
  ])('the IBAN %j is refused as %s (VAL-PAY-02, VAL-PAY-03, J-154)', (iban, code) =>
    expect(problemOf(sepaPaymentFormSchema, { ...payment, iban })).toEqual(['iban', code]),
  );

  it('what is sent is in normal form (VAL-PAY-01)', () =>
    expect(sepaPaymentFormSchema.parse(payment)).toEqual({
      ...payment,
      email: 'ada@example.com',
      iban: 'DE89370400440532013000',
    }));

  it('a country is a code of ISO 3166 (J-156)', () =>
    expect(problemOf(sepaPaymentFormSchema, { ...payment, country: 'XX' })).toEqual([
      'country',
      'InvalidCountry',
    ]));
});

describe('the form of the billing info', () => {
  it('name and address are required, the rest is optional (ENT-COMP-07, ENT-COMP-08)', () => {
    expect(billingFormSchema.parse(BILLING)).toEqual(BILLING);
    for (const key of ['companyName', 'street', 'city', 'country'])
      expect(problemOf(billingFormSchema, { ...BILLING, [key]: ' '.trim() })).toEqual([key, 'Required']);
    expect(problemOf(billingFormSchema, { ...BILLING, billingEmail: '' })).toEqual([
      'billingEmail',
      'InvalidEmail',
    ]);
  });
});
