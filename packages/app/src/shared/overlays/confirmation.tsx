import type { ConfirmDialogProps } from '@signet/ui/confirm-dialog';
import { lazy, Suspense } from 'react';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@signet/ui/confirm-dialog')).ConfirmDialog,
}));

/** A question before loss; the dialog is loaded when it is asked first. */
export function Confirmation(props: ConfirmDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
