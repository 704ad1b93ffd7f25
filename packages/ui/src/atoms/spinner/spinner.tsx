import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is awaited, for screen readers; without it the spinner is decoration. */
  label?: string | undefined;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A turning ring for work whose end is not known. */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
      data-size={oneOf('spinner size', size, ['sm', 'md', 'lg'], 'md')}
      className={clsx(s.root, className)}
    >
      {label !== undefined && <span className="ds-visually-hidden">{label}</span>}
    </span>
  );
}
