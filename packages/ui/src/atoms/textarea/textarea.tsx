import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import c from '../../lib/control.module.css';
import { useFieldControl } from '../../lib/field-context.ts';
import s from './textarea.module.css';

export type TextareaProps = ComponentProps<'textarea'>;

/** Several lines of text; grows with its content where the browser can. */
export function Textarea({ rows = 4, className, ...rest }: TextareaProps) {
  const field = useFieldControl(rest);
  return <textarea {...rest} {...field} rows={rows} className={clsx(c.control, s.root, className)} />;
}
