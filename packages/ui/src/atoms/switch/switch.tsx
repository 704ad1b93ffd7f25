import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** What is switched; without it give an aria-label. */
  label?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** Whether it is on is not known yet: it shows neither and cannot be pressed. @default false */
  loading?: boolean | undefined;
}

/** On or off, at once. className and style are of the label around it, everything else goes to the input. */
export function Switch(props: SwitchProps) {
  const { label, description, loading = false, disabled, className, style, ...rest } = props;
  return (
    <label className={clsx(s.root, className)} style={style} aria-busy={loading || undefined}>
      <input
        {...rest}
        type="checkbox"
        // a native checkbox tells its checked state itself
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        disabled={loading || disabled}
        data-loading={loading || undefined}
        className={s.track}
      />
      {label !== undefined && (
        <span>
          {label}
          {description !== undefined && <span className={s.description}>{description}</span>}
        </span>
      )}
    </label>
  );
}
