import type { PaymentMethod } from '../../shared/api-client/entities.ts';

/** An IBAN inside of a sentence: country code and check digits, dots, last four characters. */
export function writtenIban({ ibanCountry, ibanCheckDigits, ibanLastFour }: PaymentMethod): string {
  return `${ibanCountry}${ibanCheckDigits} •••• ${ibanLastFour}`;
}
