/** The content of a test runner's report. */
export interface TestReport {
  passed: number;
  /** With those that passed only when they were run again, and those that did not run: both say nothing about the code. */
  failed: number;
  /** Those that say what this machine lacks for them (docs/contributing.md). */
  skipped: Skipped[];
  tests: TimedTest[];
  failures: Failure[];
}

interface Skipped {
  name: string;
  lacks: string;
}

interface TimedTest {
  name: string;
  ms: number;
}

/** A test that counts as failed. */
interface Failure {
  name: string;
  /** Why, as far as the first lines say. */
  reason: string;
}

interface VitestJson {
  testResults: { assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[] | null;
  meta?: { lacks?: string };
}

const DID_NOT_RUN = 'It did not run, and does not say what this machine lacks for it (docs/contributing.md).';

/** Reads Vitest's report of `--reporter=json`. */
export function readVitest(json: unknown): TestReport {
  const results = (json as VitestJson).testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped: Skipped[] = [];
  const failures: Failure[] = [];
  for (const { fullName: name, status, failureMessages, meta } of results) {
    const ran = status === 'passed' || status === 'failed';
    // with messages and passed: in another try
    if (status === 'failed' || failureMessages?.length)
      failures.push({ name, reason: firstLines(failureMessages?.join('\n') ?? '') });
    else if (!ran && meta?.lacks !== undefined) skipped.push({ name, lacks: meta.lacks });
    else if (!ran) failures.push({ name, reason: DID_NOT_RUN });
  }
  return {
    passed: results.length - failures.length - skipped.length,
    failed: failures.length,
    skipped,
    tests: results.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests: {
    status: 'expected' | 'flaky' | 'skipped' | 'unexpected';
    results: { duration: number; errors?: { message?: string }[] }[];
  }[];
}

/** Reads Playwright's report of `--reporter=json`. */
export function readPlaywright(json: unknown): TestReport {
  const tests = specsIn(json as PlaywrightSuite).flatMap(({ title: name, tests: runs }) =>
    runs.map(({ status, results }) => ({ name, status, results })),
  );
  const failures = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ name, status, results }) => {
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''));
      return { name, reason: status === 'skipped' ? DID_NOT_RUN : firstLines(messages.join('\n')) };
    });
  return {
    passed: tests.length - failures.length,
    failed: failures.length,
    skipped: [],
    tests: tests.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures,
  };
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

const firstLines = (text: string): string => text.split('\n').slice(0, 12).join('\n');

/** The slowest tests, the slowest first. */
export function slowest(tests: readonly TimedTest[], count: number): TimedTest[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}
