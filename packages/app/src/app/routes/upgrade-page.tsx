import { planOf } from '@signet/domain/billing/plans';
import { Button } from '@signet/ui/button';
import { Spinner } from '@signet/ui/spinner';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { Checkout } from '../../features/billing/checkout.tsx';
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx';
import { PlanCard } from '../../features/billing/plan-card.tsx';
import { useBilling } from '../../features/billing/use-billing.ts';
import { useCanPay } from '../../features/billing/use-payments.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import { Parts } from '../../shared/layout/parts.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

/** /company/upgrade/basic (ROUTE-46, PLAN-10): the checkout of Basic. */
export default function UpgradePage() {
  const t = useTexts('billing');
  const common = useTexts('common');
  const companyId = useCurrentUser().companyId ?? '';
  const { data, error, reload } = useBilling(companyId);
  const canPay = useCanPay();
  const navigate = useNavigate();
  const plan = t('names.basic_1');

  function finish(): void {
    notify({ state: 'success', value: t('checkout.booked', { plan }) });
    void navigate(PATHS.billingOverview);
    void reload();
  }

  return (
    <SettingsPage title={t('checkout.title', { plan })} error={error} onRetry={() => void reload()}>
      <PaymentsNotice />
      {data === undefined ? (
        <Spinner label={common('loading')} />
      ) : planOf(data.subscriptions) === 'plan-free' ? (
        <Parts>
          <PlanCard plan="basic_1" current={false} />
          {canPay && (
            <Section title={t('checkout.payment')}>
              <Checkout
                companyId={companyId}
                methods={data.methods}
                info={data.info}
                onMethodAdded={reload}
                onBooked={finish}
              />
            </Section>
          )}
        </Parts>
      ) : (
        <Section title={t('checkout.already', { plan: t(`names.${planOf(data.subscriptions)}`) })}>
          <div>
            <Button asChild variant="primary">
              <Link to={PATHS.billingOverview}>{t('checkout.toBilling')}</Link>
            </Button>
          </div>
        </Section>
      )}
    </SettingsPage>
  );
}
