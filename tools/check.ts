import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { readPlaywright, readVitest, slowest, type TestReport } from './test-reports.ts';

/** `npm test`: everything that must hold, in order of cost; all steps run, so that one look shows all that is wrong. */
interface Step {
  name: string;
  command: string;
  args: string[];
  /** Where a test runner writes its JSON report. */
  report?: { file: string; read: (json: unknown) => TestReport };
  env?: Record<string, string>;
}

const reports = join(root, 'node_modules/.cache/reports');
const vitestReport = join(reports, 'vitest.json');
const kitReport = join(reports, 'kit.json');
const enginesReport = join(reports, 'engines.json');
const playwrightReport = join(reports, 'playwright.json');
const evilReport = join(reports, 'evil.json');

const STEPS: Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--quiet'] },
  { name: 'web baseline', command: 'node', args: ['tools/web-baseline/check.ts'] },
  { name: 'styles', command: 'stylelint', args: ['packages/**/*.css', '--ignore-path', '.gitignore'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: ['packages', 'e2e', 'demo', 'evil', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'build', command: 'node', args: ['tools/build.ts'] },
  {
    name: 'unit, server, component and story tests',
    command: 'vitest',
    args: [
      'run',
      '--allowOnly=false',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    env: { NO_COLOR: '1' },
    report: { file: vitestReport, read: readVitest },
  },
  { name: 'a sample of faults that tests must see', command: 'node', args: ['tools/mutate.ts', 'sample'] },
  {
    name: 'trials of the packed kit',
    command: 'vitest',
    args: [
      'run',
      '--config',
      'vitest.kit.config.ts',
      '--allowOnly=false',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${kitReport}`,
    ],
    env: { NO_COLOR: '1' },
    report: { file: kitReport, read: readVitest },
  },
  {
    name: 'end-to-end tests',
    command: 'playwright',
    args: ['test', '--forbid-only', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    report: { file: playwrightReport, read: readPlaywright },
  },
  {
    name: 'a sample of the lies that a server can tell',
    command: 'playwright',
    args: ['test', '--config', 'evil/playwright.config.ts', '--forbid-only', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: evilReport },
    report: { file: evilReport, read: readPlaywright },
  },
  {
    name: 'the main job in Firefox and WebKit',
    command: 'node',
    args: ['tools/browsers.ts', '--forbid-only', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: enginesReport },
    report: { file: enginesReport, read: readPlaywright },
  },
];

/** Characters of the end of an output that are repeated where nothing else says why a step broke. */
const END_MAX = 4000;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: TestReport = { passed: 0, failed: 0, skipped: [], tests: [], failures: [] };
const broken: string[] = [];
for (const { name, command, args, env, report } of STEPS) {
  const started = Date.now();
  console.log(`\n▶ ${name}`);
  const { code, end } = await runKeepingEnd(command, args, env);
  let failures = 0;
  if (report !== undefined && existsSync(report.file)) {
    const read = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    failures = read.failed;
    total.passed += read.passed;
    total.failed += read.failed;
    total.skipped.push(...read.skipped);
    total.tests.push(...read.tests);
    total.failures.push(...read.failures);
  }
  const isBroken = code !== 0 || failures > 0;
  if (isBroken) {
    broken.push(name);
    // A step that broke without a failed test to show for it counts as one.
    if (failures === 0) {
      total.failed += 1;
      total.failures.push({ name, reason: end });
    }
  }
  console.log(`${isBroken ? '✗' : '✓'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
}

console.log('\nThe ten slowest tests:');
for (const { name, ms } of slowest(total.tests, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

for (const { name, reason } of total.failures)
  console.log(`\nFailed: ${name}\n${reason.replace(/^/gm, '  ')}`);
if (broken.length > 0) console.log(`\nBroken: ${broken.join(', ')}`);
for (const { name, lacks } of total.skipped) console.log(`\nSkipped, this machine lacks ${lacks}: ${name}`);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Runs a step with its output on the terminal, and answers how that ended: what broke outside of a test is told there alone. */
function runKeepingEnd(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; end: string }> {
  return new Promise((resolve, reject) => {
    let end = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        process.stdout.write(chunk);
        end = (end + String(chunk)).slice(-END_MAX);
      });
    child.on('error', reject);
    // not until its pipes close, which a process that it left behind would hold open
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, end }), 200));
  });
}
