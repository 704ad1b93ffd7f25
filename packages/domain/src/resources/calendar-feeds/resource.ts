import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { timestamp, token } from '../wire.ts';

const calendarFeedAttributes = z.object({
  /** Only in the answer that makes the feed: the server keeps a hash. */
  token: z.nullable(token),
  created: timestamp,
});
export type CalendarFeedAttributes = z.infer<typeof calendarFeedAttributes>;

/** The address at which a calendar program reads the events of one person; each has at most one. */
export const calendarFeeds = {
  type: 'calendarfeeds',
  attributes: calendarFeedAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
