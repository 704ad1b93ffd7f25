import { addPeriods } from '../contracts/add-periods.ts';
import { dayIn } from '../format/time-zone.ts';
import type { EventReminder } from './event-form.ts';

/** Mails wait for the morning: so long after a day has begun where their reader is, through summer time as well. */
const MORNING_MS = 7 * 60 * 60_000;

/** How many days late a reminder still goes out, when no server ran on its day. */
export const REMINDER_LATE_DAYS = 14;

/**
 * The day on which a reminder of an event is due. A year before 29 February is 28 February, a month before 31 March the last of February.
 *
 * @param date of the event, yyyy-MM-dd
 * @returns undefined outside of the calendar of four digits
 */
export function reminderDay(date: string, { amount, timeUnit }: EventReminder): string | undefined {
  return addPeriods(date, { amount: 1, unit: timeUnit }, amount);
}

/** The newest day whose reminders are due: the calendar day of the reader once its morning has come, yyyy-MM-dd. */
export function lastDueDay(timeZone: string, now: Date): string {
  return dayIn(timeZone, new Date(now.getTime() - MORNING_MS));
}
