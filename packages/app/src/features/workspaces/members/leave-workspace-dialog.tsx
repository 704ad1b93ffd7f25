import { Button } from '@signet/ui/button';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { useCurrentUser } from '../../../shared/session/session-store.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useLeftWorkspace } from './use-left-workspace.ts';
import { useMembers } from './use-members.ts';

export interface LeaveWorkspaceDialogProps {
  workspace: Workspace;
  onClose: () => void;
}

/** Ends the person's own membership; also for people who may not open the settings. */
export default function LeaveWorkspaceDialog({ workspace, onClose }: LeaveWorkspaceDialogProps) {
  const t = useTexts('places');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { accountId } = useCurrentUser();
  const { people: members, error } = useMembers(workspace.id);
  const left = useLeftWorkspace(workspace);
  const me = members?.find(({ account }) => account.id === accountId);
  if (members !== undefined && me !== undefined)
    return (
      <RemoveMemberDialog
        leaves
        workspace={workspace}
        member={me}
        members={members}
        onClose={onClose}
        onRemoved={left}
      />
    );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogTitle>{t('leave.title', { workspace: workspace.title })}</DialogTitle>
      <DialogBody>
        {error === undefined && members === undefined ? (
          <Spinner label={common('loading')} />
        ) : (
          <NoticeBar tone="danger">
            {errorText(error === undefined ? 'NoWorkspaceKey' : errorCodeOf(error))}
          </NoticeBar>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
