import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { NoticeBar } from '@signet/ui/notice-bar';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { ProgressNotice } from '../../shared/notifications/progress-notice.tsx';
import { useKeyChange } from '../../entities/workspaces/use-key-change.ts';
import { useWorkspaces } from './use-workspaces.ts';

/** Says that the key of a workspace is being changed after somebody was removed, and changes it for a maintainer. */
export function KeyChangeNotice({ workspace }: { workspace: Workspace }) {
  const t = useTexts('workspaces');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { reload } = useWorkspaces();
  const { progress, left, failure, retry } = useKeyChange(workspace, reload);
  if (!workspace.keyChangePending) return null;
  if (failure !== undefined)
    return (
      <NoticeBar tone="danger" okLabel={common('retry')} onOk={retry}>
        {t('keyChange.failed')} {errorText(failure)}
      </NoticeBar>
    );
  if (left > 0)
    return (
      <NoticeBar tone="attention" okLabel={common('retry')} onOk={retry}>
        {t('keyChange.left', { count: left })}
      </NoticeBar>
    );
  if (!mayInWorkspace('change-key', workspace))
    return <NoticeBar tone="attention">{t('keyChange.pending')}</NoticeBar>;
  return (
    <ProgressNotice label={t('keyChange.progress')} progress={progress}>
      {t('keyChange.running')}
    </ProgressNotice>
  );
}
