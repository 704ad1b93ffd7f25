import { MaskedIban } from '@signet/ui/masked-iban';
import type { PaymentMethod } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** A bank account in a recognisable form, never its whole IBAN. */
export function KnownAccount({ method }: { method: PaymentMethod }) {
  const t = useTexts('billing');
  const { ibanCountry, ibanCheckDigits, ibanLastFour } = method;
  return (
    <MaskedIban iban={`${ibanCountry}${ibanCheckDigits}${ibanLastFour}`} endingLabel={t('methods.ending')} />
  );
}
