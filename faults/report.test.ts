import { expect, it } from 'vitest';
import { lineOf, playedIn, withRuns, type Run } from './report.ts';
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

const run: Run = {
  part: 'kills',
  faults: { a: 2, b: 3 },
  acknowledged: 4,
  complaints: [],
  seconds: 10,
  seed: '1',
  day: '2026-01-01',
  machine: 'one',
  code: 'abc',
};

it('runs of the same code are one line, with all of their seeds and days', () => {
  const runs = withRuns([run], [{ ...run, faults: { a: 1 }, seed: '2', day: '2026-01-02' }]);
  expect(lineOf(runs)).toBe(
    '| **kills**: 3 a; 3 b | 6 | 8 | 0 | 1, 2 | 2026-01-01, 2026-01-02, 20 s | one |',
  );
});

it('runs of another code count no more once the part is played again', () => {
  const other = { ...run, code: 'def' };
  expect(withRuns([run, { ...run, part: 'losses' }], [other])).toEqual([{ ...run, part: 'losses' }, other]);
});
