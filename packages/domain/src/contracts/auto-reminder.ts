const DAY_MS = 24 * 60 * 60_000;

/** How long a request to sign waits for its first reminder, and each further one for the reminder before it. */
export const FIRST_AUTO_REMINDER_DAYS = 5;
export const NEXT_AUTO_REMINDER_DAYS = 2;
/** The most reminders that a person gets of one request without the owner's doing. */
export const AUTO_REMINDERS_MAX = 5;

/** What was said to somebody who has not answered a request to sign. */
export interface ToldRequest {
  /** How many reminders came by themselves so far. */
  count: number;
  /** When they last heard of it: the invitation, that it is their turn, or a reminder of any kind; undefined before the first. */
  lastTold: Date | undefined;
}

/** When the next reminder comes by itself; undefined when there is none any more, or the person has not been told of the request. */
export function nextAutoReminder({ count, lastTold }: ToldRequest): Date | undefined {
  if (lastTold === undefined || count >= AUTO_REMINDERS_MAX) return undefined;
  const days = count === 0 ? FIRST_AUTO_REMINDER_DAYS : NEXT_AUTO_REMINDER_DAYS;
  return new Date(lastTold.getTime() + days * DAY_MS);
}
