import { dashboards } from './dashboards/resource.ts';
import { eventReminders } from './event-reminders/resource.ts';
import { events } from './events/resource.ts';

/** What Home shows besides the definitions of the first pages; a tenth of the weight of all the others, which it does not wait for. */
export const HOME_DEFINITIONS = {
  dashboards,
  eventreminders: eventReminders,
  events,
} as const;
