import { Dialog, type DialogProps } from '@signet/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

export interface WorkDialogProps extends Pick<
  DialogProps,
  'role' | 'size' | 'closeLabel' | 'initialFocus' | 'children'
> {
  /** Whether work is running that must not be left; nothing closes the dialog then. @default false */
  busy?: boolean | undefined;
  onClose: () => void;
}

/** A dialog in which something is typed or done: a click beside it, easily made by mistake, does not close it. */
export function WorkDialog({ busy = false, onClose, closeLabel, ...rest }: WorkDialogProps): ReactNode {
  const common = useTexts('common');
  return (
    <Dialog
      {...rest}
      open
      onOpenChange={onClose}
      closeLabel={closeLabel ?? common('close')}
      closeOnOverlayClick={false}
      dismissable={!busy}
    />
  );
}
