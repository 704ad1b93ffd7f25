import { resourceBody } from '../body.ts';

/** POST calendarfeeds (addition): the server makes the token. */
export const createCalendarFeedBody = resourceBody('calendarfeeds', {});
