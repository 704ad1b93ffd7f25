import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import s from './calendar.module.css';
import { dateOf, dayOf, fullDay } from './day.ts';
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
  /** The first and the last day that may be chosen, yyyy-MM-dd. @default any */
  min?: string | undefined;
  max?: string | undefined;
  /** Whether a day between them must not be chosen, such as a holiday. @default none */
  isDayDisabled?: ((day: string) => boolean) | undefined;
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
          today === true ? `${fullDay(date, locale)}, ${labels.today}` : fullDay(date, locale),
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
      },
    };
  }, [locale, labels]);
}

/** One month of days; loaded when somebody opens it. Arrows, Page Up and Down, Home and End move (ARIA date picker). */
export default function Calendar(props: CalendarProps) {
  const { day, onDayChange, min, max, isDayDisabled, direction, locale, labels } = props;
  const [chosen, first, last] = [day, min, max].map(dateOf);
  const isRefused = (date: Date) => {
    const asked = dayOf(date);
    return (
      (min !== undefined && asked < min) ||
      (max !== undefined && asked > max) ||
      isDayDisabled?.(asked) === true
    );
  };
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
      {...(chosen && { defaultMonth: chosen })}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      disabled={isRefused}
      onSelect={(date) => onDayChange(dayOf(date))}
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}
