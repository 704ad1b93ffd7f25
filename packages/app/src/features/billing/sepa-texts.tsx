import { Text } from '@signet/ui/text';
import { useTexts } from '../../shared/i18n/use-texts.ts';

const TEXTS = ['mandate', 'refund', 'notice'] as const;

/** PLAN-07, PLAN-08: the terms that a payer accepts by giving an IBAN: the mandate, the refund, the notice of debits. */
export function SepaTexts() {
  const t = useTexts('billing');
  return TEXTS.map((name) => (
    <Text key={name} variant="small" tone="muted">
      {t(`sepa.${name}`)}
    </Text>
  ));
}
