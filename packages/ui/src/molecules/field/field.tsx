import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldContext } from '../../lib/field-context.ts';
import s from './field.module.css';

export interface FieldProps extends ComponentProps<'div'> {
  /** What to fill in. */
  label: ReactNode;
  /** Keeps the label for screen readers only. @default false */
  labelHidden?: boolean | undefined;
  /** Help below the control. */
  hint?: ReactNode;
  /** What is wrong; marks the control invalid and is spoken when it appears. */
  error?: ReactNode;
  /** The control must be filled. @default false */
  required?: boolean | undefined;
  /** A word beside the label, such as "optional". */
  note?: ReactNode;
  /** id of the control, where it must be known outside. */
  controlId?: string | undefined;
}

/**
 * Label, hint and error around one control of the kit (TextInput, Select, Textarea, PasswordInput, ...), which takes
 * its id, description and validity from the field. A control of one's own takes them by `useFieldControl`.
 */
export function Field(props: FieldProps) {
  const {
    label,
    labelHidden = false,
    hint,
    error,
    required = false,
    note,
    controlId,
    className,
    children,
    ...rest
  } = props;
  const ownId = useId();
  const [told, onControlId] = useState<string>();
  const id = told ?? controlId ?? ownId;
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const hinted = hint !== undefined && hint !== null;
  const describedBy =
    [hinted && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div {...rest} className={clsx(s.root, className)}>
      <div className={labelHidden ? 'ds-visually-hidden' : s.head}>
        <label className={s.label} htmlFor={id}>
          {label}
        </label>
        {note !== undefined && <span className={s.note}>{note}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid, required, onControlId }}>{children}</FieldContext>
      {hinted && (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={s.error} aria-live="polite">
        {invalid && error}
      </p>
    </div>
  );
}
