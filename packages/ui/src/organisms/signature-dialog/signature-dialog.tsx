import type { ComponentProps } from 'react';
import { Dialog, DialogTitle } from '../dialog/index.ts';
import type { Picture } from '../../lib/picture.ts';
import type { SignatureDialogLabels } from './signature-dialog-labels.ts';
import { SignatureForm } from './signature-form.tsx';

export interface SignatureDialogProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  labels: SignatureDialogLabels;
  /** Called with the signature; the parent closes the dialog. */
  onAdd: (signature: Picture) => void;
}

/** A signature is drawn, or a name is typed as one. A click beside it does not close it: a drawing would be lost. */
export function SignatureDialog(props: SignatureDialogProps) {
  const { onOpenChange, labels, onAdd, ...rest } = props;
  return (
    <Dialog {...rest} onOpenChange={onOpenChange} closeOnOverlayClick={false}>
      <DialogTitle>{labels.title}</DialogTitle>
      {/* its state goes with it, so that the next opening starts empty */}
      <SignatureForm labels={labels} onAdd={onAdd} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
