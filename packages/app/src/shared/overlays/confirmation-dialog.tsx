import type { ErrorCode } from '@signet/domain/errors/codes';
import { ConfirmDialog, type ConfirmDialogProps } from '@signet/ui/confirm-dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { useState } from 'react';
import { errorCodeOf } from '../errors/error-code.ts';
import { useErrorText, useTexts } from '../i18n/use-texts.ts';
import { Stack } from '../layout/layout.tsx';

export interface ConfirmationDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'danger'
> {
  /** The word for doing nothing. @default Cancel */
  cancelLabel?: string;
  /** Does it. When it fails the dialog stays and says why. */
  onConfirm: () => Promise<unknown>;
  /** Called when it was done or cancelled. */
  onClose: () => void;
}

/** Asks, does it and closes; what is refused is said where it was asked (ERR-63, ERR-65). */
export default function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { children, cancelLabel, onConfirm, onClose, ...rest } = props;
  const common = useTexts('common');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      {...rest}
      open
      onOpenChange={onClose}
      cancelLabel={cancelLabel ?? common('cancel')}
      loading={busy}
      onConfirm={() => void confirm()}
    >
      <Stack>
        <div>{children}</div>
        {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
      </Stack>
    </ConfirmDialog>
  );
}
