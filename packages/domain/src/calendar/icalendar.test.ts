import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { icalendar, type CalendarEvent } from './icalendar.ts';

const EVENT: CalendarEvent = {
  uid: '0192@signet.example',
  date: '2026-12-31',
  summary: 'Notice period ends',
  description: 'Rent',
  url: 'https://signet.example/contracts/1/dos/event/2',
  changed: new Date('2026-11-27T01:02:03.456Z'),
};
const linesOf = (text: string) => text.split('\r\n');
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('has each event as a whole day, in lines that end with CRLF', () => {
    expect(linesOf(icalendar([EVENT], { name: 'Signet' }))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Signet//Events//EN',
      'X-WR-CALNAME:Signet',
      'BEGIN:VEVENT',
      'UID:0192@signet.example',
      'DTSTAMP:20261127T010203Z',
      'DTSTART;VALUE=DATE:20261231',
      'SUMMARY:Notice period ends',
      'DESCRIPTION:Rent',
      'URL:https://signet.example/contracts/1/dos/event/2',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what RFC 5545 escapes in a text, as its own example, and no line can be forged', () => {
    const summary = 'Project XYZ Final Review\nConference Room - 3B\r\nCome; Prepared, \\o/';
    expect(unfolded(icalendar([{ ...EVENT, summary }]))).toContain(
      'SUMMARY:Project XYZ Final Review\\nConference Room - 3B\\nCome\\; Prepared\\, \\\\o/\r\n',
    );
    expect(icalendar([{ ...EVENT, summary: 'a\rBEGIN:VEVENT\u0000\u0085b' }])).not.toMatch(
      /[^\P{Cc}\r\n]|\rB/u,
    );
  });

  it('folds lines at 75 octets, never within a character, and nothing is lost', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, (summary) => {
        const folded = icalendar([{ ...EVENT, summary }]);
        for (const line of linesOf(folded)) expect(utf8(line).length).toBeLessThanOrEqual(75);
        expect(linesOf(unfolded(folded))).toHaveLength(14);
      }),
    );
    const long = 'ü'.repeat(200);
    expect(unfolded(icalendar([{ ...EVENT, summary: long }]))).toContain(`SUMMARY:${long}\r\n`);
  });
});
