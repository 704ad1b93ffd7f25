import { AppError } from '@signet/domain/errors/app-error';
import { reminderDay } from '@signet/domain/events/reminder-day';
import { changedAfter } from '../../http/json-api/unchanged.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventRow, ReminderRow } from './resource.ts';

/**
 * The day of a reminder.
 *
 * @throws AppError BadRequest where it lies outside of the calendar
 */
export function dueDayOf(
  date: string,
  { amount, time_unit: timeUnit }: Pick<ReminderRow, 'amount' | 'time_unit'>,
): string {
  const day = reminderDay(date, { amount, timeUnit });
  if (day === undefined)
    throw new AppError('BadRequest', { detail: 'the reminder is outside of the calendar' });
  return day;
}

/** The reminders of an event follow it to another day, as if they were made now. */
export async function moveReminders(tx: Tx, { id, date }: EventRow, now: Date): Promise<void> {
  const reminders = await tx.selectFrom('event_reminders').selectAll().where('event_id', '=', id).execute();
  for (const reminder of reminders)
    await tx
      .updateTable('event_reminders')
      .set({ due_day: dueDayOf(date, reminder), since: now })
      .where('id', '=', reminder.id)
      .execute();
}

/** What was due while the contract was a draft is not mailed when it is sent. */
export async function startReminders(tx: Tx, assetId: string, now: Date): Promise<void> {
  await tx
    .updateTable('event_reminders')
    .set({ since: now })
    .where('event_id', 'in', tx.selectFrom('events').select('id').where('asset_id', '=', assetId))
    .execute();
}

/** A reminder is part of its event, so the event's time of change moves with it. */
export async function touchEvent(tx: Tx, eventId: string, now: Date): Promise<void> {
  const { last_modified: last } = await tx
    .selectFrom('events')
    .select('last_modified')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('events')
    .set({ last_modified: changedAfter(last, now) })
    .where('id', '=', eventId)
    .execute();
}
