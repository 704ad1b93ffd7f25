import { Field } from '@signet/ui/field';
import { Textarea } from '@signet/ui/textarea';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface PhraseFieldProps {
  /** Path of the value in the form. @default 'phrase' */
  name?: string;
  label: string;
  hint?: string | undefined;
}

/** The twelve words of a recovery phrase (VAL-PWD-15); words and checksum are checked where the key is derived. */
export function PhraseField({ name = 'phrase', label, hint }: PhraseFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required>
      <Textarea
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register(name, {
          validate: (value: string) => value.trim().split(/\s+/).length === 12 || 'InvalidRecoveryPhrase',
        })}
      />
    </Field>
  );
}
