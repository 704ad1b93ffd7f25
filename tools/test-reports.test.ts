import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, slowest } from './test-reports.ts';

describe('what npm test reads from its runners', () => {
  it('counts a test of Playwright that passed only when it was run again as failed', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };
    expect(readPlaywright({ stats })).toEqual({ passed: 7, failed: 3, skipped: 3, tests: [], failures: [] });
  });

  it('says of both which tests failed and why, those that passed when they were run again among them', () => {
    const results = [{ duration: 1, errors: [{ message: 'no button' }] }, { duration: 1 }];
    const journeys = readPlaywright({
      stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [{ specs: [{ title: 'a journey', tests: [{ results }] }] }],
    });
    const assertionResults = [
      { fullName: 'a rule holds', failureMessages: ['1 is not 2'] },
      { fullName: 'another', failureMessages: [] },
    ];
    const unit = readVitest({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [{ assertionResults }],
    });
    expect([...journeys.failures, ...unit.failures]).toEqual([
      { name: 'a journey', reason: 'no button' },
      { name: 'a rule holds', reason: '1 is not 2' },
    ]);
  });

  it('finds the slowest tests of both, however deep they stand', () => {
    const { tests } = readPlaywright({
      stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [{ title: 'a journey', tests: [{ results: [{ duration: 900 }, { duration: 100 }] }] }],
          suites: [{ specs: [{ title: 'a step', tests: [{ results: [{ duration: 20 }] }] }] }],
        },
      ],
    });
    const assertionResults = [{ fullName: 'a rule holds', duration: 300 }, { fullName: 'skipped' }];
    const unit = readVitest({
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 1,
      testResults: [{ assertionResults }],
    });
    expect(slowest([...tests, ...unit.tests], 2)).toEqual([
      { name: 'a journey', ms: 1000 },
      { name: 'a rule holds', ms: 300 },
    ]);
  });
});
