import { Checkbox } from '@signet/ui/checkbox';
import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ErrorText } from '../../form/error-text.tsx';
import { useFieldError } from '../../form/form.tsx';

export interface CheckboxFieldProps {
  /** Path of the value in the form. */
  name: string;
  label: ReactNode;
  description?: ReactNode;
  /** Code of the error while it is not ticked; absent when it need not be. */
  requiredCode?: string;
}

/** A box bound to the form around it, such as the terms at sign-up (VAL-PWD-13). */
export function CheckboxField({ name, label, description, requiredCode }: CheckboxFieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const errorId = useId();
  return (
    <div>
      <Checkbox
        label={label}
        description={description}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        {...register(name, {
          validate: (value: boolean) => requiredCode === undefined || value || requiredCode,
        })}
      />
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}
