import { TIME_UNITS } from '@signet/domain/contracts/period';
import { NumberField } from '@signet/forms/number-field';
import { SelectField } from '@signet/forms/select-field';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { PERIOD_RULES } from './term-form.ts';
import s from './term-fields.module.css';

export interface PeriodFieldsProps {
  /** Path of the period in the form. */
  name: 'notice' | 'renewal';
  label: string;
  /** @default false */
  required?: boolean;
}

/** A stretch of the calendar: how many of which unit. */
export function PeriodFields({ name, label, required = false }: PeriodFieldsProps) {
  const t = useTexts('terms');
  const language = useLanguage();
  return (
    <div role="group" aria-label={label} className={s.period}>
      <NumberField
        name={`${name}.amount`}
        label={label}
        language={language}
        required={required}
        {...PERIOD_RULES}
      />
      <SelectField
        name={`${name}.unit`}
        label={t('unit')}
        values={TIME_UNITS}
        texts={{
          DAY: t('units.DAY'),
          WEEK: t('units.WEEK'),
          MONTH: t('units.MONTH'),
          YEAR: t('units.YEAR'),
        }}
      />
    </div>
  );
}
