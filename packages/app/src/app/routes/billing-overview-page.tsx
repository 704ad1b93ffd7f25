import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { PaymentMethods } from '../../features/billing/payment-methods.tsx';
import { PaymentsNotice } from '../../features/billing/payments-notice.tsx';
import { SubscriptionSection } from '../../features/billing/subscription-section.tsx';
import { useBilling } from '../../features/billing/use-billing.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import { Parts } from '../../shared/layout/parts.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

/** /company/settings/billing/overview (ROUTE-43): plan, next debit, bank accounts, invoices. */
export default function BillingOverviewPage() {
  const t = useTexts('billing');
  const common = useTexts('common');
  const companyId = useCurrentUser().companyId ?? '';
  const { data, error, reload } = useBilling(companyId);
  const paying = data?.subscriptions.find(({ state }) => state !== 'unpaid');
  return (
    <SettingsPage title={common('nav.billingOverview')} error={error} onRetry={() => void reload()}>
      <PaymentsNotice />
      {data === undefined ? (
        <Spinner label={common('loading')} />
      ) : (
        <Parts>
          <SubscriptionSection subscriptions={data.subscriptions} onChanged={reload} />
          <PaymentMethods
            companyId={companyId}
            methods={data.methods}
            info={data.info}
            payingId={paying?.paymentMethod?.id}
            onChanged={reload}
          />
          <Section title={t('invoices.title')}>
            <Text tone="muted">{t('invoices.none')}</Text>
          </Section>
        </Parts>
      )}
    </SettingsPage>
  );
}
