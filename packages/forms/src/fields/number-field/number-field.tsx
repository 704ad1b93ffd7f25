import type { Language } from '@signet/domain/format/language';
import { formatNumber, numberProblem, parseNumber, type NumberRules } from '@signet/domain/validation/number';
import { NumberInput } from '@signet/ui/number-input';
import { FormField, type FieldTexts } from '../../form/form-field.tsx';
import { useTypedText } from '../../form/use-typed-text.ts';

export interface NumberFieldProps extends FieldTexts, NumberRules {
  /** Path of the value in the form: a number, or the text that was typed while it is none. */
  name: string;
  language: Language;
  /** What is counted, such as "days". */
  unit?: string | undefined;
  /** @default false */
  required?: boolean | undefined;
}

/** A number (VAL-NUM-01, VAL-NUM-02); invalid input stays to be corrected. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, hint, note, language, unit, required = false, ...rules } = props;
  const problem = (value: number | string) => {
    const code = numberProblem(value, rules);
    return code === 'Required' && !required ? undefined : code;
  };
  const { ref, text, type, leave } = useTypedText<number>({
    name,
    read: (typed) => parseNumber(typed, language) ?? typed,
    write: (held) => (typeof held === 'number' ? formatNumber(held, language) : held),
    problem,
  });
  return (
    <FormField name={name} label={label} hint={hint} note={note} required={required}>
      <NumberInput
        name={name}
        unit={unit}
        inputMode={rules.whole === true && rules.allowNegative !== true ? 'numeric' : 'decimal'}
        ref={ref}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
    </FormField>
  );
}
