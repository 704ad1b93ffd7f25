import { expect, it } from 'vitest';
import { playedIn } from './report.ts';
import { total } from './support/outcome.ts';

it('what was played is read from the report; tests that played nothing are left out', () => {
  const played = { part: 'kills', faults: { a: 2, b: 3 }, acknowledged: 4, complaints: [] };
  const report = {
    testResults: [
      {
        assertionResults: [
          { duration: 1600, meta: { played } },
          { duration: 5, meta: {} },
        ],
      },
    ],
  };
  const [only, ...others] = playedIn(report);
  expect(only).toEqual({ ...played, seconds: 2 });
  expect(others).toEqual([]);
  expect(total(played)).toBe(5);
});
