import type { Language } from '@signet/domain/format/language';
import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/** They take ISO 8601; RangeError for anything else. */
interface Dates {
  date: (value: string) => string;
  dateTime: (value: string) => string;
  time: (value: string) => string;
  /** 'tomorrow', 'in 12 days'; of a calendar day 'yyyy-MM-dd', seen from today. */
  inDays: (day: string) => string;
}

/** I18N-10: dates as 'dd MMM yyyy', times as HH:mm, in the interface language and local time. */
export function useDates(): Dates {
  const language = useLanguage();
  return useMemo(() => datesIn(language), [language]);
}

function datesIn(language: Language): Dates {
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // the order and the marks are those of I18N-10 in every language, so only the parts are the platform's
  const join = (value: string, types: Intl.DateTimeFormatPartTypes[], mark: string) => {
    const parts = format.formatToParts(new Date(value));
    return types.map((type) => parts.find((part) => part.type === type)?.value).join(mark);
  };
  const date = (value: string) => join(value, ['day', 'month', 'year'], ' ');
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const inDays = (day: string) => relative.format(daysUntil(day), 'day');
  const time = (value: string) => join(value, ['hour', 'minute'], ':');
  return { date, inDays, time, dateTime: (value) => `${date(value)} ${time(value)}` };
}

const DAY_MS = 86_400_000;

/** Whole days from today to a calendar day 'yyyy-MM-dd', both in local time; less than 0 for one that is over. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(day) - today) / DAY_MS);
}
