/** What the report of a test runner says. */
export interface TestReport {
  passed: number;
  /** With those that passed only when they were run again: a flaky test is a defect. */
  failed: number;
  skipped: number;
  tests: TimedTest[];
}

interface TimedTest {
  name: string;
  ms: number;
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** Reads what Vitest writes with `--reporter=json`. */
export function readVitest(json: unknown): TestReport {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = json as VitestJson;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    tests: testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    ),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightJson extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what Playwright writes with `--reporter=json`. */
export function readPlaywright(json: unknown): TestReport {
  const report = json as PlaywrightJson;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped, tests: timesIn(report) };
}

function timesIn({ suites = [], specs = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesIn)];
}

/** Those that took longest, the longest first. */
export function slowest(tests: readonly TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}
