import fc from 'fast-check';
import { format } from 'date-fns/format';
import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('the day here is that of the calendar of the device, whatever the time of day', () => {
  expect(localDay(new Date(2028, 1, 29, 23, 59))).toBe('2028-02-29');
  fc.assert(
    fc.property(
      fc.date({ min: new Date(1900, 0, 1), max: new Date(2400, 0, 1), noInvalidDate: true }),
      (now) => {
        expect(localDay(now)).toBe(format(now, 'yyyy-MM-dd'));
      },
    ),
  );
});
