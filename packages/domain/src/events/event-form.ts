import { PERIOD_MAX, TIME_UNITS, type TimeUnit } from '../contracts/period.ts';
import { requiredLine } from '../schema/text.ts';
import { z } from '../schema/zod-mini.ts';
import { numberInput } from '../validation/number.ts';
import { requiredDay } from '../validation/day.ts';

export const MAX_REMINDERS = 20;
export const EVENT_DESCRIPTION_MAX_LENGTH = 500;

/** ENT-EVENT-02: the amount is negative before the event and positive after it; 0 is the day itself. */
export interface EventReminder {
  amount: number;
  timeUnit: TimeUnit;
}

/** How the form asks for the sign of the amount. */
export const REMINDER_DIRECTIONS = ['before', 'after'] as const;
export type ReminderDirection = (typeof REMINDER_DIRECTIONS)[number];

/** The reminder as the form holds it. */
export function reminderToForm({ amount, timeUnit }: EventReminder) {
  const direction: ReminderDirection = amount > 0 ? 'after' : 'before';
  return { number: Math.abs(amount), direction, timeUnit };
}

const reminderForm = z.pipe(
  z.object({
    number: numberInput({ allowZero: true, whole: true, max: PERIOD_MAX }),
    direction: z.enum(REMINDER_DIRECTIONS),
    timeUnit: z.enum(TIME_UNITS),
  }),
  z.transform(({ number, direction, timeUnit }): EventReminder => ({
    // + 0: never -0
    amount: (direction === 'before' ? -number : number) + 0,
    timeUnit,
  })),
);

/** VAL-DATE-04, VAL-DATE-05: an event with its reminders, parsed from the form into the request. */
export const eventFormSchema = z.object({
  date: requiredDay,
  description: requiredLine(EVENT_DESCRIPTION_MAX_LENGTH),
  reminders: z.array(reminderForm).check(z.maxLength(MAX_REMINDERS)),
});
export type EventFormInput = z.input<typeof eventFormSchema>;
export type EventFormOutput = z.output<typeof eventFormSchema>;
