import type { ErrorCode } from '@signet/domain/errors/codes';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { TypedConfirmDialog } from '@signet/ui/typed-confirm-dialog';
import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';

export interface DeleteLabelDialogProps {
  label: Tag;
  onGone: () => Promise<unknown>;
  onClose: () => void;
}

/** Deletes a label once its name was typed (VAL-FOLDER-07). */
export default function DeleteLabelDialog({ label, onGone, onClose }: DeleteLabelDialogProps) {
  const t = useTexts('labels');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();
  const { id, value: name } = label;

  async function remove(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.remove('tags', id);
    } catch (error) {
      setFailure(errorCodeOf(error));
      setBusy(false);
      return;
    }
    onClose();
    await onGone();
    notify({ state: 'success', value: t('delete.done', { name }) });
  }

  return (
    <TypedConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      requiredText={name}
      inputLabel={t('delete.input')}
      mismatchError={t('delete.wrongName')}
      confirmLabel={t('delete.action')}
      cancelLabel={common('cancel')}
      loading={busy}
      onConfirm={() => void remove()}
    >
      <Stack>
        <Text>{t('delete.text', { name })}</Text>
        {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
      </Stack>
    </TypedConfirmDialog>
  );
}
