const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** yyyy-MM-dd of a date in the time zone of the reader. */
export const dayOf = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;

/** The beginning of a day, yyyy-MM-dd, in the time zone of the reader; undefined where there is none. */
export function dateOf(day: string | undefined): Date | undefined {
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The day in full, such as "Friday, 1 May 2026". */
export const fullDay = (date: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'full' }).format(date);
