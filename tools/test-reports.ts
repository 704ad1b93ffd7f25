/** What the report of a test runner says. */
export interface TestReport {
  passed: number;
  /** With those that passed only when they were run again: a flaky test is a defect. */
  failed: number;
  skipped: number;
  tests: TimedTest[];
  failures: Failure[];
}

interface TimedTest {
  name: string;
  ms: number;
}

/** A test that failed, or that passed only when it was run again. */
interface Failure {
  name: string;
  /** Why, as far as the first lines say. */
  reason: string;
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  duration?: number | null;
  failureMessages?: string[] | null;
}

/** Reads what Vitest writes with `--reporter=json`. */
export function readVitest(json: unknown): TestReport {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = json as VitestJson;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    tests: results.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    failures: results.flatMap(({ fullName, failureMessages }) =>
      failureMessages?.length ? [{ name: fullName, reason: firstLines(failureMessages.join('\n')) }] : [],
    ),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
}

interface PlaywrightJson extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what Playwright writes with `--reporter=json`. */
export function readPlaywright(json: unknown): TestReport {
  const report = json as PlaywrightJson;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsIn(report).map(({ title, tests }) => ({
    name: title,
    results: tests.flatMap(({ results }) => results),
  }));
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    tests: specs.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: specs.flatMap(({ name, results }) => {
      const errors = results.flatMap((result) => result.errors ?? []);
      return errors.length > 0
        ? [{ name, reason: firstLines(errors.map(({ message }) => message ?? '').join('\n')) }]
        : [];
    }),
  };
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

const firstLines = (text: string): string => text.split('\n').slice(0, 12).join('\n');

/** Those that took longest, the longest first. */
export function slowest(tests: readonly TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}
