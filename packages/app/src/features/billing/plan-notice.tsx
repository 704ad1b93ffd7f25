import { planOf } from '@signet/domain/billing/plans';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** The current plan, for everybody who sees the company settings, with or without beta features. */
export function PlanNotice() {
  const t = useTexts('billing');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { data: subscriptions, error, mutate } = useSubscriptions();
  if (subscriptions !== undefined)
    return <Text tone="muted">{t('planNotice', { plan: t(`names.${planOf(subscriptions)}`) })}</Text>;
  if (error === undefined) return null;
  return (
    <NoticeBar tone="danger" okLabel={common('retry')} onOk={() => void mutate()}>
      {errorText(errorCodeOf(error))}
    </NoticeBar>
  );
}
