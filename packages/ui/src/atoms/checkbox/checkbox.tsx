import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from '../../lib/field-context.ts';
import { joinRefs } from '../../lib/join-refs.ts';
import s from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The text beside the box; without it give an aria-label. */
  label?: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** Some of what it stands for are ticked and some are not; a press ticks all. @default false */
  indeterminate?: boolean | undefined;
}

/** A box to tick. className and style are of the label around it, everything else goes to the input. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, indeterminate = false, className, style, ref, ...rest } = props;
  const field = useFieldControl(rest);
  // there is no attribute for it, and a press takes it away: so it is set at each rendering
  const mark = (box: HTMLInputElement | null) => {
    if (box !== null) box.indeterminate = indeterminate;
  };
  return (
    <label className={clsx(s.root, className)} style={style}>
      <input {...rest} {...field} ref={joinRefs(mark, ref)} type="checkbox" className={s.box} />
      {label !== undefined && (
        <span>
          {label}
          {description !== undefined && <span className={s.description}>{description}</span>}
        </span>
      )}
    </label>
  );
}
