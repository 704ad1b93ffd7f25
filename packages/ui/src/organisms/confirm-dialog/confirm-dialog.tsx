import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '../dialog/index.ts';

export interface ConfirmDialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  /** Called with false when it was cancelled. */
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** The verb of the action, never just "OK". */
  confirmLabel: string;
  /** The word for doing nothing. */
  cancelLabel: string;
  /** Called by the confirm button; the parent closes the dialog. */
  onConfirm: () => void;
  /** The action destroys something. @default false */
  danger?: boolean | undefined;
  /** The action is running: the dialog stays. @default false */
  loading?: boolean | undefined;
}

/** Asks before an action. A click beside it does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onOpenChange, title, children, confirmLabel, cancelLabel, onConfirm, ...others } = props;
  const { danger = false, loading = false, ...rest } = others;
  const text = useId();
  return (
    <Dialog
      role="alertdialog"
      aria-describedby={text}
      {...rest}
      onOpenChange={onOpenChange}
      closeOnOverlayClick={false}
      dismissable={!loading}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogBody id={text}>{children}</DialogBody>
      <DialogFooter>
        <Button disabled={loading} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
