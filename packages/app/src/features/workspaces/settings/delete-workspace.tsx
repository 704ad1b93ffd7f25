import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { TypedConfirmDialog } from '@signet/ui/typed-confirm-dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api-client/api.ts';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import { PATHS } from '../../../shared/config/paths.ts';
import { errorCodeOf } from '../../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../../shared/i18n/use-texts.ts';
import { Row, Section, Stack } from '../../../shared/layout/layout.tsx';
import { notify } from '../../../shared/notifications/notification-store.ts';
import { isNamed, useActivePlace } from '../active-place.ts';
import { useWorkspaces } from '../use-workspaces.ts';

export interface DeleteWorkspaceProps {
  workspace: Workspace;
  onDeleted: () => void;
}

/**
 * DLG-WSSET-03, -04: deletes the workspace once its name was typed; from its pages people go to /my-contracts (STATE-WS-03).
 */
export function DeleteWorkspace({ workspace, onDeleted }: DeleteWorkspaceProps) {
  const t = useTexts('places');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { reload } = useWorkspaces();
  const place = useActivePlace();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();
  const { id, title } = workspace;

  async function remove(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.remove('workspaces', id);
    } catch (error) {
      setFailure(errorCodeOf(error));
      setBusy(false);
      return;
    }
    onDeleted();
    if (isNamed(workspace, place.workspace)) void navigate(PATHS.myContracts, { replace: true });
    notify({ state: 'success', value: t('settings.deleted', { name: title }) });
    await reload();
  }

  return (
    <Section title={t('settings.delete')}>
      <Text tone="muted">{t('settings.deleteText')}</Text>
      <Row>
        <Button onClick={() => setAsking(true)}>{t('settings.delete')}</Button>
      </Row>
      <TypedConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('settings.deleteTitle', { name: title })}
        requiredText={title}
        inputLabel={t('settings.deleteInput')}
        mismatchError={t('settings.wrongName')}
        confirmLabel={t('settings.delete')}
        cancelLabel={common('cancel')}
        loading={busy}
        onConfirm={() => void remove()}
      >
        <Stack>
          <Text>{t('settings.deleteText')}</Text>
          <Text>{t('settings.deleteHow', { name: title })}</Text>
          {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        </Stack>
      </TypedConfirmDialog>
    </Section>
  );
}
