import { Field, type FieldProps } from '@signet/ui/field';
import type { ReactNode } from 'react';
import { useFieldError } from './form.tsx';

/** What stands around the control of a field. */
export type FieldTexts = Pick<FieldProps, 'label' | 'hint' | 'note'>;

export interface FormFieldProps extends FieldTexts {
  /** Path of the value in the form, whose error is shown. */
  name: string;
  required: boolean;
  /** The control. */
  children: ReactNode;
}

/** A labelled control of the form around it, with the error of its value. */
export function FormField({ name, ...rest }: FormFieldProps) {
  return <Field {...rest} error={useFieldError(name)} />;
}
