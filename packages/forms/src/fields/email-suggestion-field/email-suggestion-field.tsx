import { isEmail } from '@signet/domain/validation/email';
import { Combobox, type NamedOption } from '@signet/ui/combobox';
import { Field } from '@signet/ui/field';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface EmailSuggestionFieldProps {
  /** Path of the value, the typed text, in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** People who match the typed text: `id` is the address, which becomes the value when it is chosen. */
  options: readonly NamedOption[];
  /** Name of the list, and what it says when nobody fits. */
  labels: { list: string; none: string };
}

/** An e-mail address with people as suggestions; any other address can be typed (VAL-MAIL-01, DLG-WSMEM-01). */
export function EmailSuggestionField({ name, label, hint, options, labels }: EmailSuggestionFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({
    name,
    rules: { validate: (text: string) => isEmail(text) || 'InvalidEmail' },
  });
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required>
      <Combobox
        ref={ref}
        name={name}
        value={value as string}
        onValueChange={onChange}
        onBlur={onBlur}
        options={options}
        onChoose={({ id }) => onChange(id)}
        labels={labels}
        inputMode="email"
      />
    </Field>
  );
}
