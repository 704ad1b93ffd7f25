import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { Dialog, DialogBody, DialogFooter, DialogTitle } from '../dialog/index.ts';

export interface TransferOwnershipDialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is shown; the parent owns it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Says that this is not offered yet, and what to do instead. */
  children: ReactNode;
  closeLabel: string;
}

/** A placeholder, as the specification asks for (DLG-MISC-01): it transfers nothing. */
export function TransferOwnershipDialog(props: TransferOwnershipDialogProps) {
  const { onOpenChange, title, children, closeLabel, ...rest } = props;
  return (
    <Dialog {...rest} onOpenChange={onOpenChange}>
      <DialogTitle>{title}</DialogTitle>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        <Button onClick={() => onOpenChange(false)}>{closeLabel}</Button>
      </DialogFooter>
    </Dialog>
  );
}
