import type { CalendarEvent } from '@signet/domain/calendar/icalendar';
import { unlinked } from '../../mail/links.ts';

/** An event with the title of its contract, as calendar programs get it: the same uid in a mail and in the feed. */
export function calendarEvent(
  publicUrl: string,
  event: {
    eventId: string;
    assetId: string;
    date: string;
    description: string;
    title: string;
    lastModified: Date;
  },
): CalendarEvent {
  return {
    uid: `${event.eventId}@${new URL(publicUrl).hostname}`,
    date: event.date,
    summary: unlinked(event.description),
    description: unlinked(event.title),
    url: `${publicUrl}/contracts/${event.assetId}/dos/event/${event.eventId}`,
    changed: event.lastModified,
  };
}
