import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Stack } from '../../layout/layout.tsx';
import { ProgressNotice } from '../../notifications/progress-notice.tsx';
import type { Introduced } from '../../workspaces/company-workspace.ts';
import { useCompanyWorkspace } from '../../workspaces/company-workspace-store.ts';
import { CompareDialog } from './compare-dialog.tsx';

/** What the company workspace asks its admin, and how far its contracts have come. */
export function CompanyWorkspaceNotices({ onSettled }: { onSettled: () => void }) {
  const t = useTexts('workspaces');
  const { place, keyChange, left, migration, failed } = useCompanyWorkspace();
  const [compared, setCompared] = useState<{ person: Introduced; asks: 'trust' | 'add' }>();
  if (place === undefined) return null;
  const { workspace, key, unknownGiver, missingAdmins } = place;
  return (
    <Stack>
      {key === undefined && <NoticeBar tone="attention">{t('general.noKey')}</NoticeBar>}
      {unknownGiver !== undefined && (
        <NoticeBar
          tone="attention"
          okLabel={t('general.compare')}
          onOk={() => setCompared({ person: unknownGiver, asks: 'trust' })}
        >
          {t('general.giver', { name: unknownGiver.name })}
        </NoticeBar>
      )}
      {missingAdmins.map((admin) => (
        <NoticeBar
          key={admin.person.id}
          tone="attention"
          {...(admin.fingerprint === undefined
            ? {}
            : { okLabel: t('general.compare'), onOk: () => setCompared({ person: admin, asks: 'add' }) })}
        >
          {t(admin.fingerprint === undefined ? 'general.unverified' : 'general.missing', {
            name: admin.name,
          })}
        </NoticeBar>
      ))}
      {keyChange !== undefined && (
        <ProgressNotice label={t('keyChange.progress')} progress={keyChange}>
          {t('keyChange.running')}
        </ProgressNotice>
      )}
      {left > 0 && <NoticeBar tone="attention">{t('keyChange.left', { count: left })}</NoticeBar>}
      {migration !== undefined && (
        <ProgressNotice label={t('general.migration')} progress={migration}>
          {t('general.migrating', { ...migration })}
        </ProgressNotice>
      )}
      {failed > 0 && <NoticeBar tone="attention">{t('general.failed', { count: failed })}</NoticeBar>}
      {compared !== undefined && (
        <CompareDialog
          workspace={workspace}
          {...compared}
          onClose={() => setCompared(undefined)}
          onSettled={onSettled}
        />
      )}
    </Stack>
  );
}
