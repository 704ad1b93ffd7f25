import { LONG_TEXT_VALUE_MAX_LENGTH, TEXT_VALUE_MAX_LENGTH } from '@signet/domain/custom-fields/field-value';
import { fieldTexts } from '@signet/domain/custom-fields/field-texts';
import { DateField } from '@signet/forms/date-field';
import { NumberField } from '@signet/forms/number-field';
import { SelectField } from '@signet/forms/select-field';
import { TextField } from '@signet/forms/text-field';
import { TextareaField } from '@signet/forms/textarea-field';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useDayTexts } from '../../shared/i18n/use-day-texts.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import type { ContractField } from './use-contract-fields.ts';

/** A field of a contract to fill in, by its type (ENT-MISC-05), with its name in the person's language (I18N-08). */
export function FieldInput({ definition, field }: ContractField) {
  const t = useTexts('customFields');
  const language = useLanguage();
  const dayTexts = useDayTexts();
  const { id: name, type, required, options } = definition;
  const texts = fieldTexts(definition, language);
  const note = required ? t('contract.required') : undefined;
  const common = { name, label: texts.name, hint: texts.description || undefined, note };
  const requiredCode = required ? 'Required' : undefined;
  switch (type) {
    case 'text':
      return <TextField {...common} requiredCode={requiredCode} maxLength={TEXT_VALUE_MAX_LENGTH} />;
    case 'longText':
      return (
        <TextareaField
          {...common}
          requiredCode={requiredCode}
          maxLength={LONG_TEXT_VALUE_MAX_LENGTH}
          rows={3}
        />
      );
    case 'singleSelect': {
      const choices = choicesOf(options, field?.stringValue);
      return (
        <SelectField
          {...common}
          requiredCode={requiredCode}
          values={['', ...choices]}
          texts={{
            ...Object.fromEntries(choices.map((choice) => [choice, choice])),
            '': t('contract.noChoice'),
          }}
        />
      );
    }
    case 'date':
      return <DateField {...common} {...dayTexts} required={required} />;
    case 'number':
      return <NumberField {...common} required={required} language={language} allowNegative allowZero />;
  }
}

/** The options, and a chosen value that is no longer one. */
function choicesOf(options: readonly string[], chosen = ''): string[] {
  return chosen === '' || options.includes(chosen) ? [...options] : [...options, chosen];
}
