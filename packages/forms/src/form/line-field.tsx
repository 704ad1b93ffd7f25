import { Field } from '@signet/ui/field';
import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useFieldError } from './form.tsx';

export interface LineFieldProps {
  /** The field as `useController` gives it. */
  field: { name: string; ref: RefCallBack };
  label: string;
  hint: string | undefined;
  /** An input that keeps the ref of its line of text to itself. */
  children: ReactNode;
}

/** The field around an input of several parts; the form finds the line of text in it, to focus the first error. */
export function LineField({ field, label, hint, children }: LineFieldProps) {
  return (
    <Field
      ref={(box) => field.ref(box?.querySelector('input'))}
      label={label}
      hint={hint}
      error={useFieldError(field.name)}
    >
      {children}
    </Field>
  );
}
