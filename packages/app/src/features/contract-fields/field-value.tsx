import { Text } from '@signet/ui/text';
import type { ContractField } from '../../entities/custom-fields/use-contract-fields.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** The value of a field as the language writes it. */
export function FieldValue({ definition, field }: ContractField) {
  const t = useTexts('customFields');
  const language = useLanguage();
  const { date } = useDates();
  const value = field?.stringValue ?? '';
  if (value === '') return <Text tone="muted">{t('contract.empty')}</Text>;
  // a day without a time would be read as UTC
  if (definition.type === 'date') return date(`${value}T00:00`);
  // with all decimals that a value may have, instead of three
  if (definition.type === 'number')
    return Number(value).toLocaleString(language, { maximumFractionDigits: 6 });
  return value;
}
