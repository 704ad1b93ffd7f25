import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { PlanNotice } from '../../features/billing/plan-notice.tsx';
import { CompanyForm } from '../../features/company-settings/company-form.tsx';
import { RuleSwitch } from '../../features/company-settings/rule-switch.tsx';
import { SecondFactorSwitch } from '../../features/company-settings/second-factor-switch.tsx';
import { useCompany } from '../../features/company-settings/use-company.ts';
import { ManageLabels } from '../../features/labels/manage-labels.tsx';
import { useWorkspaces } from '../../features/workspaces/use-workspaces.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Section } from '../../shared/layout/layout.tsx';
import { Parts } from '../../shared/layout/parts.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

/** /company/settings/general (ROUTE-37): name, language, rules, and the plan for everybody. */
export default function CompanyGeneralPage() {
  const t = useTexts('company');
  const common = useTexts('common');
  const labels = useTexts('labels');
  const companyId = useCurrentUser().companyId ?? '';
  const { data: company, error, mutate } = useCompany(companyId);
  const { reload: reloadWorkspaces } = useWorkspaces();
  return (
    <SettingsPage
      title={t('general.title')}
      error={company === undefined ? error : undefined}
      onRetry={() => void mutate()}
    >
      {company === undefined ? (
        <Spinner label={common('loading')} />
      ) : (
        <Parts>
          <Section title={company.name}>
            <PlanNotice />
            <CompanyForm company={company} onChanged={(changed) => mutate(changed, { revalidate: false })} />
          </Section>
          <Section title={t('general.security')}>
            <SecondFactorSwitch companyId={companyId} />
            <RuleSwitch companyId={companyId} rule="comparesKeys" />
          </Section>
          <Section title={labels('heading')} actions={<ManageLabels />}>
            <Text tone="muted">{labels('manager.ofCompany')}</Text>
          </Section>
          <Section title={t('general.contracts')}>
            <RuleSwitch companyId={companyId} rule="companyWorkspaceEnabled" onChanged={reloadWorkspaces} />
          </Section>
        </Parts>
      )}
    </SettingsPage>
  );
}
