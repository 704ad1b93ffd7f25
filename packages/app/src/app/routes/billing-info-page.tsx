import { Spinner } from '@signet/ui/spinner';
import { BillingInfoForm } from '../../features/billing/billing-info-form.tsx';
import { useBillingInfo } from '../../features/billing/use-billing-info.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

/** /company/settings/billing/info (ROUTE-42). */
export default function BillingInfoPage() {
  const t = useTexts('billing');
  const common = useTexts('common');
  const companyId = useCurrentUser().companyId ?? '';
  const { data: info, error, mutate } = useBillingInfo(companyId);
  return (
    <SettingsPage
      title={common('nav.billingInfo')}
      intro={t('info.text')}
      error={info === undefined ? error : undefined}
      onRetry={() => void mutate()}
    >
      {info === undefined ? (
        <Spinner label={common('loading')} />
      ) : (
        <BillingInfoForm
          companyId={companyId}
          info={info}
          onChanged={(changed) => mutate(changed, { revalidate: false })}
        />
      )}
    </SettingsPage>
  );
}
