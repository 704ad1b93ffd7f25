import type { EventFormOutput, EventReminder } from '@signet/domain/events/event-form';
import { api } from '../../shared/api-client/api.ts';
import type { ContractEvent } from '../../shared/api-client/entities.ts';
import { to } from '../../shared/api-client/fields.ts';

/** A new event with its reminders. */
export async function createEvent(
  contractId: string,
  { reminders, ...event }: EventFormOutput,
): Promise<void> {
  const { id } = await api.create(
    'events',
    { ...event, refersTo: to('digitalassets', contractId) },
    { answer: 'events' },
  );
  try {
    await addReminders(id, reminders);
  } catch (error) {
    // or the next try would make it twice; what is told is why it failed
    await api.remove('events', id).catch(() => undefined);
    throw error;
  }
}

/** Changes an event as it was when it was opened, without its reminders; Conflict when somebody else changed it since. */
export async function changeEvent(
  { id, lastModified }: ContractEvent,
  { date, description }: EventFormOutput,
): Promise<void> {
  await api.update('events', id, { date, description, lastModified });
}

/** Makes the reminders of an event those that were typed; what stays the same is left alone. */
export async function changeReminders(
  { id, reminders: known = [] }: ContractEvent,
  { reminders }: EventFormOutput,
): Promise<void> {
  const kept = new Set<string>();
  const added = reminders.filter(({ amount, timeUnit }) => {
    const same = known.find((one) => one.amount === amount && one.timeUnit === timeUnit && !kept.has(one.id));
    if (same !== undefined) kept.add(same.id);
    return same === undefined;
  });
  // first, so that a full event has room
  for (const reminder of known) if (!kept.has(reminder.id)) await api.remove('eventreminders', reminder.id);
  await addReminders(id, added);
}

async function addReminders(eventId: string, reminders: readonly EventReminder[]): Promise<void> {
  for (const reminder of reminders)
    await api.create('eventreminders', { ...reminder, event: to('events', eventId) });
}
