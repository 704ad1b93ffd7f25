import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** What is switched; without it give an aria-label. */
  label?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
}

/** On or off, at once. className and style are of the label around it, everything else goes to the input. */
export function Switch({ label, description, className, style, ...rest }: SwitchProps) {
  return (
    <label className={clsx(s.root, className)} style={style}>
      {/* a native checkbox tells its checked state itself */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...rest} type="checkbox" role="switch" className={s.track} />
      {label !== undefined && (
        <span>
          {label}
          {description !== undefined && <span className={s.description}>{description}</span>}
        </span>
      )}
    </label>
  );
}
