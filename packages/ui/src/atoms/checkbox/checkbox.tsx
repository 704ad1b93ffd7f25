import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '../../lib/field-context.ts';
import s from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The text beside the box; without it give an aria-label. */
  label?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
}

/** A box to tick. className and style are of the label around it, everything else goes to the input. */
export function Checkbox({ label, description, className, style, ...rest }: CheckboxProps) {
  const field = useFieldControl(rest);
  return (
    <label className={clsx(s.root, className)} style={style}>
      <input {...rest} {...field} type="checkbox" className={s.box} />
      {label !== undefined && (
        <span>
          {label}
          {description !== undefined && <span className={s.description}>{description}</span>}
        </span>
      )}
    </label>
  );
}
