import { Spinner } from '@signet/ui/spinner';
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx';
import { PlanCards } from '../../features/billing/plan-cards.tsx';
import { useSubscriptions } from '../../features/billing/use-subscriptions.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { SettingsPage } from './settings-page.tsx';

/** /company/settings/plans (ROUTE-38, PLAN-11): the plans to compare, and the way to the checkout. */
export default function PlansPage() {
  const t = useTexts('billing');
  const common = useTexts('common');
  const { data: subscriptions, error, mutate } = useSubscriptions();
  return (
    <SettingsPage
      title={common('nav.plans')}
      intro={t('plans.intro')}
      error={subscriptions === undefined ? error : undefined}
      onRetry={() => void mutate()}
    >
      <PaymentsNotice />
      {subscriptions === undefined ? (
        <Spinner label={common('loading')} />
      ) : (
        <PlanCards subscriptions={subscriptions} />
      )}
    </SettingsPage>
  );
}
