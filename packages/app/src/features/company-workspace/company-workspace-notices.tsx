import { displayName } from '@signet/domain/validation/person-name';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { ProgressNotice } from '../../shared/notifications/progress-notice.tsx';
import { useCompanyWorkspace } from '../../entities/company-workspace/company-workspace-store.ts';

/** Notices for admins about the company workspace and the progress of its contracts. */
export function CompanyWorkspaceNotices() {
  const t = useTexts('workspaces');
  const { place, keyChange, left, migration, failed } = useCompanyWorkspace();
  if (place === undefined) return null;
  const { key, missingAdmins } = place;
  return (
    <Stack>
      {key === undefined && <NoticeBar tone="attention">{t('general.noKey')}</NoticeBar>}
      {missingAdmins.map((person) => (
        <NoticeBar key={person.id} tone="attention">
          {t('general.unverified', { name: displayName(person) })}
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
    </Stack>
  );
}
