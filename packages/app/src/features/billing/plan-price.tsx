import type { Plan } from '@signet/domain/billing/plans';
import { priceOf } from '@signet/domain/billing/price';
import { Text } from '@signet/ui/text';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useEuro } from './use-euro.ts';

/** PLAN-01: the monthly price of a plan in euro, with the sales tax. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const t = useTexts('billing');
  const { euro, taxRate } = useEuro();
  const price = priceOf(plan);
  if (price === undefined) return <Text variant="strong">{t('price.onRequest')}</Text>;
  if (price.gross === 0) return <Text variant="strong">{t('price.free')}</Text>;
  return (
    <div>
      <Text variant="strong">{t('price.perMonth', { gross: euro(price.gross) })}</Text>
      <Text variant="small" tone="muted">
        {t('price.tax', { net: euro(price.net), tax: euro(price.tax), rate: taxRate })}
      </Text>
    </div>
  );
}
