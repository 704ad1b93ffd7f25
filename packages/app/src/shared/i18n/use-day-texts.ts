import type { DateFieldProps } from '@signet/forms/date-field';
import { useLanguage } from './i18n.ts';
import { useTexts } from './use-texts.ts';

/** How a day is typed and chosen in the interface language, for a `DateField`; the part that has one loads the texts `fields`. */
export function useDayTexts(): Pick<DateFieldProps, 'labels' | 'language' | 'placeholder'> {
  const t = useTexts('fields');
  const language = useLanguage();
  return {
    language,
    placeholder: t('date.placeholder'),
    labels: {
      calendar: t('date.calendar'),
      previousMonth: t('date.previousMonth'),
      nextMonth: t('date.nextMonth'),
      today: t('date.today'),
    },
  };
}
