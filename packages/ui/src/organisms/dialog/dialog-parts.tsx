import { Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './dialog.module.css';

/** The heading of a dialog and its accessible name. */
export function DialogTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <Title {...rest} className={clsx(s.title, className)} />;
}

/** The part of a dialog that scrolls. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(s.body, className)} />;
}

/** The row of buttons of a dialog, the main one last. */
export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(s.footer, className)} />;
}
