import { z } from '../../schema/zod-mini.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { day, longText, timestamp } from '../wire.ts';

/** Events of one contract. */
export const EVENTS_MAX = 200;

/** ENT-EVENT-01: a day of a contract that somebody wants to know of. `lastModified` moves with its reminders, too. */
const eventAttributes = z.object({
  date: day,
  description: longText,
  created: timestamp,
  lastModified: timestamp,
});
export type EventAttributes = z.infer<typeof eventAttributes>;

export const events = {
  type: 'events',
  attributes: eventAttributes,
  relationships: { refersTo: one('digitalassets'), reminders: many('eventreminders') },
  include: ['refersTo', 'reminders'],
  sort: ['date'],
  filters: { date: ['ge', 'le'], 'refersTo.id': ['eq'], 'refersTo.state': ['ne'] },
  offset: true,
} as const satisfies ResourceDefinition;
