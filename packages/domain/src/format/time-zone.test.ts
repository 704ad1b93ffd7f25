import { describe, expect, it } from 'vitest';
import { canonicalTimeZone, dayIn } from './time-zone.ts';

describe('time zones', () => {
  it.each([
    ['UTC', '2026-03-28T23:59:59.999Z', '2026-03-28'],
    // an hour ahead, two after the clocks went forward
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02'],
  ])('give their own day: in %s at %s it is %s', (zone, moment, day) =>
    expect(dayIn(zone, new Date(moment))).toBe(day),
  );

  it('are those that programs know', () => {
    expect(['Europe/Berlin', 'eUROPE/berLIN', 'UTC'].map(canonicalTimeZone)).toEqual([
      'Europe/Berlin',
      'Europe/Berlin',
      'UTC',
    ]);
    const others = ['', 'Europe/Signet', 'de', '../etc', '+01:00', '-23:59', 'x'.repeat(1000)];
    expect(others.map(canonicalTimeZone)).toEqual(others.map(() => undefined));
  });

  it('that this program does not know, because another one stored it, have the day of UTC', () => {
    expect(dayIn('Mars/Olympus', new Date('2026-03-28T23:59:59Z'))).toBe('2026-03-28');
  });
});
