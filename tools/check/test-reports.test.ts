import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, slowest } from './test-reports.ts';

const DID_NOT_RUN = expect.stringMatching(/^It did not run/) as string;

/** What Playwright says of a test, by how it ended. */
const journey = (title: string, status: string, results: object[] = [{ duration: 1 }]) => ({
  title,
  tests: [{ status, results }],
});
const playwright = (...specs: object[]) => readPlaywright({ suites: [{ specs }] });
const vitest = (...assertionResults: object[]) => readVitest({ testResults: [{ assertionResults }] });

describe('what npm test reads from its runners', () => {
  it('counts a test that passed only when it was run again as failed', () => {
    const again = [{ duration: 1, errors: [{ message: 'no button' }] }, { duration: 1 }];
    expect(playwright(journey('steady', 'expected'), journey('shaky', 'flaky', again))).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ name: 'shaky', reason: 'no button' }],
    });
    const steady = { fullName: 'steady', status: 'passed', failureMessages: [] };
    const shaky = { fullName: 'shaky', status: 'passed', failureMessages: ['1 is not 2'] };
    expect(vitest(steady, shaky)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ name: 'shaky', reason: '1 is not 2' }],
    });
  });

  it('counts a test that did not run as failed', () => {
    expect(playwright(journey('ran', 'expected'), journey('left out', 'skipped', []))).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: [],
      failures: [{ name: 'left out', reason: DID_NOT_RUN }],
    });
    const statuses = ['skipped', 'todo', 'pending', 'disabled'];
    expect(vitest(...statuses.map((status) => ({ fullName: status, status, meta: {} })))).toMatchObject({
      passed: 0,
      failed: 4,
      skipped: [],
      failures: statuses.map((name) => ({ name, reason: DID_NOT_RUN })),
    });
  });

  it('lets a test be skipped that says what the machine lacks, but not fail', () => {
    const meta = { lacks: 'python3' };
    const skipped = { fullName: 'in Python', status: 'skipped', meta };
    expect(vitest(skipped)).toMatchObject({
      passed: 0,
      failed: 0,
      skipped: [{ name: 'in Python', lacks: 'python3' }],
      failures: [],
    });
    const failed = { ...skipped, status: 'failed', failureMessages: ['1 is not 2'] };
    const passed = { ...skipped, status: 'passed', failureMessages: [] };
    expect(vitest(failed, passed)).toMatchObject({ passed: 1, failed: 1, skipped: [] });
  });

  it('says of both which tests failed and why', () => {
    const broken = [{ duration: 1, errors: [{ message: 'no button' }] }];
    expect([
      ...playwright(journey('a journey', 'unexpected', broken)).failures,
      ...vitest(
        { fullName: 'a rule holds', status: 'failed', failureMessages: ['1 is not 2'] },
        { fullName: 'another', status: 'passed', failureMessages: [] },
      ).failures,
    ]).toEqual([
      { name: 'a journey', reason: 'no button' },
      { name: 'a rule holds', reason: '1 is not 2' },
    ]);
  });

  it('finds the slowest tests of both, however deep they stand', () => {
    const { tests } = readPlaywright({
      suites: [
        {
          specs: [journey('a journey', 'expected', [{ duration: 900 }, { duration: 100 }])],
          suites: [{ specs: [journey('a step', 'expected', [{ duration: 20 }])] }],
        },
      ],
    });
    const unit = vitest({ fullName: 'a rule holds', status: 'passed', duration: 300 });
    expect(slowest([...tests, ...unit.tests], 2)).toEqual([
      { name: 'a journey', ms: 1000 },
      { name: 'a rule holds', ms: 300 },
    ]);
  });
});
