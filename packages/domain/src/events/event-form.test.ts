import { describe, expect, it } from 'vitest';
import { TIME_UNITS } from '../contracts/period.ts';
import { eventFormSchema, MAX_REMINDERS, reminderToForm, type EventFormInput } from './event-form.ts';

const event = (changes: Partial<EventFormInput> = {}): EventFormInput => ({
  date: '2026-12-31',
  description: 'Notice period ends',
  reminders: [],
  ...changes,
});
const problems = (input: unknown) =>
  (eventFormSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the form of an event', () => {
  it('an event needs a date (VAL-DATE-04)', () => {
    expect(problems(event({ date: '' }))).toEqual([['date', 'Required']]);
    expect(problems(event({ date: '31.13.2026' }))).toEqual([['date', 'WrongDateFormat']]);
  });

  it('an event needs a description (VAL-DATE-05)', () =>
    expect(problems(event({ description: '  ' }))).toEqual([['description', 'Required']]));

  it('the amount is negative before the event, positive after it, and 0 on the day (ENT-EVENT-02, J-152)', () => {
    const reminders = [
      { number: 3, direction: 'before', timeUnit: 'WEEK' },
      { number: 2, direction: 'after', timeUnit: 'DAY' },
      { number: 0, direction: 'before', timeUnit: 'DAY' },
    ] as const;
    expect(eventFormSchema.parse(event({ reminders: [...reminders] })).reminders).toEqual([
      { amount: -3, timeUnit: 'WEEK' },
      { amount: 2, timeUnit: 'DAY' },
      { amount: 0, timeUnit: 'DAY' },
    ]);
  });

  it.each(TIME_UNITS)('a reminder in %s comes back as it was sent (ENT-EVENT-03)', (timeUnit) => {
    const sent = [-12, 0, 5].map((amount) => ({ amount, timeUnit }));
    expect(eventFormSchema.parse(event({ reminders: sent.map(reminderToForm) })).reminders).toEqual(sent);
  });

  it('the number is whole, not negative and bounded; the direction gives the sign (ENT-EVENT-02)', () => {
    const of = (number: number | string) =>
      problems(event({ reminders: [{ number, direction: 'before', timeUnit: 'DAY' }] }))[0]?.[1];
    expect(of(-1)).toBe('NegativeNumber');
    expect(of(1.5)).toBe('WholeNumber');
    expect(of('')).toBe('Required');
    expect(of(1000)).toBe('NumberTooLarge');
    expect(of(999)).toBeUndefined();
  });

  it('there are at most 20 reminders (ENT-EVENT-02)', () => {
    const reminder = { number: 1, direction: 'before', timeUnit: 'DAY' } as const;
    const list = (length: number) => Array.from({ length }, () => reminder);
    expect(problems(event({ reminders: list(MAX_REMINDERS) }))).toEqual([]);
    expect(problems(event({ reminders: list(MAX_REMINDERS + 1) }))).toHaveLength(1);
  });
});
