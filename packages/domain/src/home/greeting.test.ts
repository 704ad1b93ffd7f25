import { expect, it } from 'vitest';
import { dayTimeAt } from './greeting.ts';

it('people are greeted by the time of day (AREA-HOME-01)', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => dayTimeAt(hour));
  expect(greetings.slice(0, 5)).toEqual(Array(5).fill('evening'));
  expect(greetings.slice(5, 12)).toEqual(Array(7).fill('morning'));
  expect(greetings.slice(12, 18)).toEqual(Array(6).fill('afternoon'));
  expect(greetings.slice(18)).toEqual(Array(6).fill('evening'));
});
