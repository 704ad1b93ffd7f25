import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { ConfirmationDialogProps } from './confirmation-dialog.tsx';

const ConfirmationDialog = lazyPart(() => import('./confirmation-dialog.tsx'));

/** A question before loss, which does what was asked; the dialog is loaded when it is asked first. */
export function Confirmation(props: ConfirmationDialogProps) {
  return (
    <Suspense>
      <ConfirmationDialog {...props} />
    </Suspense>
  );
}
