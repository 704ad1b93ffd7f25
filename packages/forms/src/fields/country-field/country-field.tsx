import type { Language } from '@signet/domain/format/language';
import { countryName, matchCountry, suggestCountries } from '@signet/domain/validation/country';
import { Combobox } from '@signet/ui/combobox';
import { Field } from '@signet/ui/field';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';
import { NoticeText } from '../../form/notice-text.tsx';

export interface CountryFieldProps {
  /** Path of the value, a code of ISO 3166-1 or '', in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Language of the names; English ones are found too. */
  language: Language;
  /** @default false */
  required?: boolean | undefined;
  /** Name of the list, what it says when nothing matches, and what is said when a text without a match was cleared. */
  labels: { list: string; none: string; cleared: (text: string) => string };
}

/** A country by its name (COMP-03, VAL-PAY-05 to VAL-PAY-08). The code is the value; a text without a match is cleared. */
export function CountryField(props: CountryFieldProps) {
  const { name, label, hint, language, required = false, labels } = props;
  const [typed, setTyped] = useState('');
  const [notice, setNotice] = useState('');
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({
    name,
    rules: { validate: (code: string) => code !== '' || !required || 'Required' },
  });
  const read = (text: string) => matchCountry(text, language) ?? '';
  const code = value as string;
  const text = read(typed) === code || code === '' ? typed : countryName(code, language);

  function type(next: string): void {
    setNotice('');
    setTyped(next);
    onChange(read(next));
  }
  function leave(): void {
    setTyped('');
    if (code === '' && text.trim() !== '') setNotice(labels.cleared(text.trim()));
    onBlur();
  }

  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required={required}>
      <Combobox
        name={name}
        ref={ref}
        value={text}
        onValueChange={type}
        options={suggestCountries(text, language).map((country) => ({
          id: country.code,
          name: country.name,
        }))}
        onChoose={(country) => type(country.name)}
        labels={labels}
        onBlur={leave}
      />
      <NoticeText>{notice}</NoticeText>
    </Field>
  );
}
