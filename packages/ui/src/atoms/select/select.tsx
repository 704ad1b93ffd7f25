import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import k from '../../lib/caret.module.css';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
}

/** The native select, with `<option>` elements as children. */
export function Select({ size = 'md', className, ...rest }: SelectProps) {
  const shown = oneOf('select size', size, ['sm', 'md'], 'md');
  const field = useFieldControl(rest);
  return (
    <select {...rest} {...field} data-size={shown} className={clsx(c.control, k.caret, s.root, className)} />
  );
}
