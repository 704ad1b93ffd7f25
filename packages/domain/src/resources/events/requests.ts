import { EVENT_DESCRIPTION_MAX_LENGTH } from '../../events/event-form.ts';
import { requiredLine } from '../../schema/text.ts';
import { z } from '../../schema/zod.ts';
import { requiredDay } from '../../validation/day.ts';
import { resourceBody, toOne } from '../body.ts';

const attributes = { date: requiredDay, description: requiredLine(EVENT_DESCRIPTION_MAX_LENGTH) };

/** POST events (API-10). */
export const createEventBody = resourceBody('events', attributes, { refersTo: toOne('digitalassets') });

/**
 * PATCH events/{id} (API-11). With the `lastModified` that the editor saw, a change that somebody else made meanwhile is not written
 * over.
 */
export const updateEventBody = resourceBody('events', {
  date: z.optional(attributes.date),
  description: z.optional(attributes.description),
  lastModified: z.optional(z.iso.datetime()),
});
