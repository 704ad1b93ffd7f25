import { utf8 } from '../bytes/bytes.ts';

/** An event that takes a whole day, as RFC 5545 has it. */
export interface CalendarEvent {
  /** Globally unique, the same whenever the event is shown. */
  uid: string;
  /** yyyy-MM-dd */
  date: string;
  summary: string;
  description: string;
  url: string;
  /** When the event was last changed. */
  changed: Date;
}

/** A line has at most 75 octets without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** A calendar of RFC 5545 with its events, its lines folded and ended by CRLF. @param name shown by calendar programs */
export function icalendar(events: readonly CalendarEvent[], { name }: { name?: string } = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Signet//Events//EN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, date, summary, description, url, changed }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    // without DTEND it takes one day (3.6.1)
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    // whoever is reminded of a day is not busy on it
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** RFC 5545, 3.3.11; other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** RFC 5545, 3.1: a line goes on after CRLF and a space. Characters are kept whole. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
