import { SALES_TAX_RATE } from '@signet/domain/billing/price';
import { formatCents } from '@signet/domain/validation/money';
import { useLanguage } from '../../shared/i18n/i18n.ts';

/** PLAN-01: cents as euro, and the rate of the sales tax, as the language writes them. */
export function useEuro(): { euro: (cents: number) => string; taxRate: string } {
  const language = useLanguage();
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return {
    // as text, which is formatted digit by digit
    euro: (cents) => amount.format(formatCents(cents, 'en') as `${number}`),
    taxRate: rate.format(SALES_TAX_RATE / 10_000),
  };
}
