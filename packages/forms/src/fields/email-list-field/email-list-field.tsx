import { isEmail, parseEmailList } from '@signet/domain/validation/email';
import { ChipsInput, type ChipsInputProps } from '@signet/ui/chips-input';
import { useController } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';

export interface EmailListFieldProps extends Pick<
  ChipsInputProps,
  'labels' | 'suggestions' | 'suggestionsLabel' | 'onSearch'
> {
  /** Path of the value, a list of addresses, in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** Code of what is wrong with an address of the right form, such as PersonAlreadyInvited. */
  problemOf?: (address: string) => string | undefined;
}

/**
 * E-mail addresses as chips; comma-separated lists may be typed or pasted (VAL-MAIL-02), and people suggested (COMP-13).
 * Invalid entries stay to be corrected.
 */
export function EmailListField(props: EmailListFieldProps) {
  const { name, label, hint, problemOf, ...input } = props;
  const codeOf = (address: string) => (isEmail(address) ? problemOf?.(address) : 'InvalidEmail');
  const { field } = useController({
    name,
    rules: {
      validate: (values: string[]) =>
        values.length === 0 ? 'InvalidEmail' : (values.map(codeOf).find(Boolean) ?? true),
    },
  });
  return (
    <LineField field={field} label={label} hint={hint}>
      <ChipsInput
        {...input}
        values={field.value as string[]}
        onValuesChange={(values) => {
          const { valid, invalid } = parseEmailList(values.join(','));
          field.onChange([...valid, ...invalid]);
        }}
        isValid={(value) => codeOf(value) === undefined}
        onBlur={field.onBlur}
        inputMode="email"
        autoComplete="off"
      />
    </LineField>
  );
}
