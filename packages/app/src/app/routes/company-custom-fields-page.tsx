import { CUSTOM_FIELDS_MAX } from '@signet/domain/custom-fields/definition-limits';
import { Button } from '@signet/ui/button';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useDefinitions } from '../../entities/custom-fields/use-definitions.ts';
import { CustomFieldsTable } from '../../features/company-settings/custom-fields-table.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { SettingsPage } from './settings-page.tsx';

const CustomFieldDialog = lazyPart(() => import('../../features/company-settings/custom-field-dialog.tsx'));

/** /company/settings/custom-fields (ROUTE-41, AREA-OTHER-13). */
export default function CompanyCustomFieldsPage() {
  const t = useTexts('customFields');
  const companyId = useCurrentUser().companyId ?? '';
  const { data, error, mutate } = useDefinitions(companyId);
  const [adding, setAdding] = useState(false);
  const definitions = data ?? [];
  return (
    <SettingsPage
      title={t('settings.title')}
      intro={t('settings.intro')}
      actions={
        definitions.length < CUSTOM_FIELDS_MAX && (
          <Button variant="primary" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {t('settings.add')}
          </Button>
        )
      }
      error={data === undefined ? error : undefined}
      onRetry={() => void mutate()}
    >
      <CustomFieldsTable definitions={definitions} loading={data === undefined} onChanged={() => mutate()} />
      {adding && (
        <Suspense>
          <CustomFieldDialog
            companyId={companyId}
            onClose={() => setAdding(false)}
            onChanged={() => mutate()}
          />
        </Suspense>
      )}
    </SettingsPage>
  );
}
