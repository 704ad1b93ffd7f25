import { NoticeBar } from '@signet/ui/notice-bar';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { usePayments } from './use-payments.ts';

/** Says that payments are not set up here, or that a sandbox replaces them. */
export function PaymentsNotice() {
  const t = useTexts('billing');
  const payments = usePayments();
  if (payments === undefined) return null;
  return <NoticeBar tone={payments === 'none' ? 'info' : 'attention'}>{t(`payments.${payments}`)}</NoticeBar>;
}
