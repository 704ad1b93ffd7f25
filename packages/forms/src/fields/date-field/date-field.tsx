import type { Language } from '@signet/domain/format/language';
import { dayProblem, formatDay, parseDay } from '@signet/domain/validation/day';
import { DateInput, type DateInputLabels } from '@signet/ui/date-input';
import { FormField, type FieldTexts } from '../../form/form-field.tsx';
import { useTypedText } from '../../form/use-typed-text.ts';

export interface DateFieldProps extends FieldTexts {
  /** Path of the value in the form: yyyy-MM-dd, or the text that was typed while it is no day. */
  name: string;
  language: Language;
  /** How a day is typed, such as DD/MM/YYYY. */
  placeholder: string;
  /** @default false */
  required?: boolean | undefined;
  /** Texts of the calendar. */
  labels: DateInputLabels;
  /** Code of what is wrong with a day that is one, such as ExpiryNotAfterStart. */
  validate?: ((day: string) => string | undefined) | undefined;
  /** Path of the other end of a range, whose rule looks at this day. */
  pairedWith?: string | undefined;
}

/** A day, typed in the language's format or chosen in a calendar; a wrong format is named and stays (VAL-DATE-03). */
export function DateField(props: DateFieldProps) {
  const {
    name,
    label,
    hint,
    note,
    language,
    placeholder,
    required = false,
    labels,
    validate,
    pairedWith,
  } = props;
  const { ref, value, text, type, change, leave } = useTypedText<string>({
    name,
    read: (typed) => parseDay(typed, language) ?? typed,
    write: (day) => formatDay(day, language),
    problem: (day) => dayProblem(day, required) ?? (day === '' ? undefined : validate?.(day)),
    pairedWith,
  });
  return (
    <FormField name={name} label={label} hint={hint} note={note} required={required}>
      <DateInput
        name={name}
        placeholder={placeholder}
        locale={language === 'en' ? 'en-GB' : language}
        labels={labels}
        ref={ref}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        day={dayProblem(value, true) === undefined ? value : undefined}
        onDayChange={change}
      />
    </FormField>
  );
}
