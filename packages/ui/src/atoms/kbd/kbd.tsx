import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './kbd.module.css';

export type KbdProps = ComponentProps<'kbd'>;

/** A key of the keyboard, named in a sentence or beside an action. */
export function Kbd({ className, ...rest }: KbdProps) {
  return <kbd {...rest} className={clsx(s.root, className)} />;
}
