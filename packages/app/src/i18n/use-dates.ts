import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { useLanguage } from './i18n.ts';

/** I18N-10: dates as 'dd MMM yyyy', times as HH:mm, in the interface language and local time. */
export function useDates(): { date: (value: string) => string; dateTime: (value: string) => string } {
  const locale = useLanguage() === 'de' ? de : enGB;
  return {
    date: (value) => format(new Date(value), 'dd MMM yyyy', { locale }),
    dateTime: (value) => format(new Date(value), 'dd MMM yyyy HH:mm', { locale }),
  };
}
