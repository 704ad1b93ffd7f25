import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './divider.module.css';

export interface DividerProps extends ComponentProps<'div'> {
  /** A word in the middle of the line, such as "or". */
  children?: string | undefined;
}

/** A line between two groups. */
export function Divider({ children, className, ...rest }: DividerProps) {
  if (children === undefined) return <div {...rest} role="separator" className={clsx(s.root, className)} />;
  return (
    <div {...rest} className={clsx(s.root, className)} data-text>
      {children}
    </div>
  );
}
