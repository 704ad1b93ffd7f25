import { lazy, Suspense } from 'react';
import type { ConfirmationDialogProps } from './confirmation-dialog.tsx';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

/** A question before loss, which does what was asked; the dialog is loaded when it is asked first. */
export function Confirmation(props: ConfirmationDialogProps) {
  return (
    <Suspense>
      <ConfirmationDialog {...props} />
    </Suspense>
  );
}
