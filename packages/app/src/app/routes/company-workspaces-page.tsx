import { Button } from '@signet/ui/button';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useCompanyWorkspaces } from '../../features/company-settings/use-company-workspaces.ts';
import { WorkspacesTable } from '../../features/company-settings/workspaces-table.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { SettingsPage } from './settings-page.tsx';

const NewWorkspaceDialog = lazyPart(() => import('../../features/workspaces/new-workspace-dialog.tsx'));

/** /company/settings/workspaces (ROUTE-40). */
export default function CompanyWorkspacesPage() {
  const t = useTexts('company');
  const { data, error, mutate } = useCompanyWorkspaces();
  const [creating, setCreating] = useState(false);
  return (
    <SettingsPage
      title={t('workspaces.title')}
      actions={
        <Button variant="primary" startIcon={<Plus />} onClick={() => setCreating(true)}>
          {t('workspaces.create')}
        </Button>
      }
      error={data === undefined ? error : undefined}
      onRetry={() => void mutate()}
    >
      <WorkspacesTable workspaces={data ?? []} loading={data === undefined} />
      {creating && (
        <Suspense>
          <NewWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </SettingsPage>
  );
}
