import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import s from './calendar.module.css';
import { firstDayOfWeek } from './first-day-of-week.ts';

/** Names that the calendar needs beside those that the locale gives. */
export interface CalendarLabels {
  previousMonth: string;
  nextMonth: string;
  /** Said of the day that is today. */
  today: string;
}

export interface CalendarProps {
  /** The chosen day, yyyy-MM-dd. */
  day?: string | undefined;
  onDayChange: (day: string) => void;
  /** Direction of writing, which the arrow keys follow. */
  direction: 'ltr' | 'rtl';
  /** BCP 47 tag of the names of days and months, and of the first day of the week. */
  locale: string;
  labels: CalendarLabels;
}

const styled = (name: string) => s[name] ?? '';
const classNames = {
  months: styled('months'),
  month: styled('month'),
  month_caption: styled('caption'),
  nav: styled('nav'),
  button_previous: styled('arrow'),
  button_next: styled('arrow'),
  month_grid: styled('grid'),
  weekday: styled('weekday'),
  day: styled('day'),
  day_button: styled('button'),
};

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const toDay = (date: Date) =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}

function useNames(locale: string, labels: CalendarLabels) {
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      // the months of the grid, though the locale may count by others
      const names = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options });
      return (date: Date) => names.format(date);
    };
    const month = format({ month: 'long', year: 'numeric' });
    const full = format({ dateStyle: 'full' });
    const numbers = new Intl.NumberFormat(locale);
    return {
      weekStartsOn: firstDayOfWeek(locale),
      formatters: {
        formatCaption: month,
        formatWeekdayName: format({ weekday: 'short' }),
        formatDay: (date: Date) => numbers.format(date.getDate()),
      },
      labels: {
        labelGrid: month,
        labelWeekday: format({ weekday: 'long' }),
        labelDayButton: (date: Date, { today }: { today?: boolean }) =>
          today === true ? `${full(date)}, ${labels.today}` : full(date),
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
      },
    };
  }, [locale, labels]);
}

/** One month of days; loaded when somebody opens it. Arrows, Page Up and Down, Home and End move (ARIA date picker). */
export default function Calendar({ day, onDayChange, direction, locale, labels }: CalendarProps) {
  const chosen = day === undefined || day === '' ? undefined : new Date(`${day}T00:00:00`);
  return (
    <DayPicker
      {...useNames(locale, labels)}
      mode="single"
      required
      // the ARIA date picker dialog opens with the focus on its day
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      showOutsideDays
      fixedWeeks
      dir={direction}
      selected={chosen}
      {...(chosen === undefined ? {} : { defaultMonth: chosen })}
      onSelect={(date) => onDayChange(toDay(date))}
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}
