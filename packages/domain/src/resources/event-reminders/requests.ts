import { resourceBody, toOne } from '../body.ts';
import { eventReminderAttributes } from './resource.ts';

const attributes = eventReminderAttributes.shape;

/** POST eventreminders (API-13). */
export const createEventReminderBody = resourceBody('eventreminders', attributes, { event: toOne('events') });

/** PATCH eventreminders/{id} (API-14). */
export const updateEventReminderBody = resourceBody('eventreminders', attributes);
