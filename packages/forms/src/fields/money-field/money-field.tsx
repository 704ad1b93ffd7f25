import type { Language } from '@signet/domain/format/language';
import {
  clampCents,
  formatCents,
  moneyProblem,
  parseCents,
  type MoneyLimits,
} from '@signet/domain/validation/money';
import { Field } from '@signet/ui/field';
import { MoneyInput } from '@signet/ui/money-input';
import { useState } from 'react';
import { useFieldError } from '../../form/form.tsx';
import { NoticeText } from '../../form/notice-text.tsx';
import { useTypedText } from '../../form/use-typed-text.ts';

export interface MoneyFieldProps extends MoneyLimits {
  /** Path of the value in the form: whole cents, or the text that was typed while it is no amount. */
  name: string;
  label: string;
  hint?: string | undefined;
  language: Language;
  /** Code of ISO 4217. @default 'EUR' */
  currency?: string | undefined;
  /** @default false */
  required?: boolean | undefined;
  /** Says that the amount was raised to the minimum, or lowered to the maximum. */
  labels: { raised: (amount: string) => string; lowered: (amount: string) => string };
}

/** An amount of money in cents (COMP-16, VAL-NUM-03, VAL-NUM-04). On leaving it is brought within the limits. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, hint, language, currency = 'EUR', required = false, labels, min, max } = props;
  const [notice, setNotice] = useState('');
  const { ref, value, text, type, change, leave } = useTypedText<number>({
    name,
    read: (typed) => parseCents(typed, language) ?? typed,
    write: (held) => (typeof held === 'number' ? formatCents(held, language) : held),
    problem: (held) => (held === '' && !required ? undefined : moneyProblem(held)),
  });

  function clamp(cents: number): void {
    const clamped = clampCents(cents, { min, max });
    if (clamped === cents) return;
    change(clamped);
    const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(clamped / 100);
    setNotice((clamped > cents ? labels.raised : labels.lowered)(amount));
  }

  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required={required}>
      <MoneyInput
        name={name}
        locale={language}
        currency={currency}
        ref={ref}
        value={text}
        onChange={({ target }) => {
          setNotice('');
          type(target.value);
        }}
        onBlur={() => {
          if (typeof value === 'number') clamp(value);
          leave();
        }}
      />
      <NoticeText>{notice}</NoticeText>
    </Field>
  );
}
