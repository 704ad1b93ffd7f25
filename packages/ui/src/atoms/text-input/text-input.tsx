import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import { oneOf } from '../../lib/one-of.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** @default 'md' */
  size?: 'sm' | 'md' | undefined;
}

/** A line of text. Inside a Field it takes id, description and validity from it. */
export function TextInput({ size = 'md', type = 'text', className, ...rest }: TextInputProps) {
  const shown = oneOf('text input size', size, ['sm', 'md'], 'md');
  const field = useFieldControl(rest);
  return <input {...rest} {...field} type={type} data-size={shown} className={clsx(c.control, className)} />;
}
