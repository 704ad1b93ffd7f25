import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { scratchFolder } from './check/scratch.ts';
import { REPORTS, STAGES, type Step } from './check/steps.ts';
import { slowest, type TestReport } from './check/test-reports.ts';
import { COMPILED, root } from './run.ts';

/** `npm test`: everything that must hold; all steps run, so that one look shows all that is wrong. */

/** Characters of the end of an output that are repeated where nothing else says why a step broke. */
const END_MAX = 4000;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const scratch = scratchFolder();
/** What is the same for all steps. */
const shared = {
  ...(scratch !== undefined && { TMPDIR: scratch }),
  ...COMPILED,
};

const total: TestReport = { passed: 0, failed: 0, skipped: [], tests: [], failures: [] };
const broken: string[] = [];
for (const lanes of STAGES)
  await Promise.all(
    lanes.map(async (steps) => {
      // of steps that run beside others nothing is printed until they ended, so that their lines do not mix
      for (const step of steps) await take(step, { live: lanes.length === 1 });
    }),
  );

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

/** Runs a step and adds its report to the whole. */
async function take({ name, report, ...command }: Step, { live }: { live: boolean }): Promise<void> {
  const started = Date.now();
  console.log(`▶ ${name}`);
  const { code, output } = await run(command, { live });
  if (!live) process.stdout.write(`\n▶ ${name}\n${output}`);
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
      total.failures.push({ name, reason: output.slice(-END_MAX) });
    }
  }
  console.log(`${isBroken ? '✗' : '✓'} ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
}

/** Runs a command, `live` with its output on the terminal, and answers what it printed: what broke outside of a test is told there alone. */
function run(
  { command, args, env }: Omit<Step, 'name'>,
  { live }: { live: boolean },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...shared, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        if (live) process.stdout.write(chunk);
        output += String(chunk);
      });
    child.on('error', reject);
    // not until its pipes close, which a process that it left behind would hold open
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, output }), 200));
  });
}
