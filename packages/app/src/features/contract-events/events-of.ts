import type { ListQuery } from '../../shared/api-client/resource-path.ts';

/** The events of a contract by date, with their reminders (API-09). */
export const eventsOf = (contractId: string): ListQuery<'events'> => ({
  filter: { 'refersTo.id': contractId },
  sort: 'date',
  include: ['reminders'],
});
