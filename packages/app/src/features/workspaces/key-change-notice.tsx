import { NoticeBar } from '@signet/ui/notice-bar';
import { Progress } from '@signet/ui/progress';
import type { Workspace } from '../../api-client/entities.ts';
import { useErrorText, useTexts } from '../../i18n/use-texts.ts';
import { useKeyChange } from '../../workspaces/use-key-change.ts';
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
  if (!workspace.userPermissions.includes('change-key'))
    return <NoticeBar tone="attention">{t('keyChange.pending')}</NoticeBar>;
  return (
    <NoticeBar role="status">
      {t('keyChange.running')}
      <Progress
        aria-label={t('keyChange.progress')}
        value={progress?.done}
        max={progress === undefined ? undefined : Math.max(progress.total, 1)}
      />
    </NoticeBar>
  );
}
