import { PERIOD_MAX, TIME_UNITS } from '../../contracts/period.ts';
import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';

/** ENT-EVENT-02, ENT-EVENT-03: negative before the event, positive after it, 0 on the day. */
export const eventReminderAttributes = z.object({
  amount: z.int().check(z.minimum(-PERIOD_MAX), z.maximum(PERIOD_MAX)),
  timeUnit: z.enum(TIME_UNITS),
});
export type EventReminderAttributes = z.infer<typeof eventReminderAttributes>;

export const eventReminders = {
  type: 'eventreminders',
  attributes: eventReminderAttributes,
  relationships: { event: one('events') },
  include: ['event'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
