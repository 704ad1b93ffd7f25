import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.ts';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

/** One command of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Where a test runner writes its JSON report. */
  report?: { file: string; read: (json: unknown) => TestReport };
  env?: Record<string, string>;
}

export const REPORTS = join(root, 'node_modules/.cache/reports');

const node = (name: string, ...args: string[]): Step => ({ name, command: 'node', args });

function vitest(name: string, report: string, ...args: string[]): Step {
  const file = join(REPORTS, `${report}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: 'vitest',
    args: ['run', '--allowOnly=false', ...reporters, ...args],
    env: { NO_COLOR: '1' },
    report: { file, read: readVitest },
  };
}

function playwright(name: string, report: string, command: string, ...args: string[]): Step {
  const file = join(REPORTS, `${report}.json`);
  return {
    name,
    command,
    args: [...args, '--forbid-only', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, read: readPlaywright },
  };
}

/**
 * What `npm test` runs, stage by stage, in order of cost. The lanes of a stage run side by side, a few more at a time than two
 * processors, since much of a test of the server and of a journey is waiting.
 */
export const STAGES: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      { name: 'types', command: 'tsc', args: ['-b'] },
      { name: 'lint', command: 'oxlint', args: ['--type-aware', '--quiet'] },
      { name: 'format', command: 'oxfmt', args: ['--check'] },
    ],
    [
      node('build', 'tools/build.ts'),
      node('web baseline', 'tools/web-baseline/check.ts'),
      { name: 'styles', command: 'stylelint', args: ['packages/**/*.css', '--ignore-path', '.gitignore'] },
      {
        name: 'boundaries',
        command: 'depcruise',
        args: [
          'packages',
          'e2e',
          'demo',
          'evil',
          'faults',
          '--config',
          '.dependency-cruiser.cjs',
          '--output-type',
          'err',
        ],
      },
      { name: 'dead code', command: 'knip', args: [] },
    ],
  ],
  [
    // half of the time a test of the server waits for it
    [vitest('unit and server tests', 'node', '--project=!browser', '--project=!storybook', '--maxWorkers=2')],
    [
      vitest(
        'component and story tests',
        'browser',
        '--project=browser',
        '--project=storybook',
        // a picture without a reference is for `npm run review -- --last`
        '--update=none',
      ),
      vitest('trials of the packed kit', 'kit', '--config=vitest.kit.config.ts'),
      node('a sample of faults that tests must see', 'tools/mutate.ts', 'sample'),
    ],
  ],
  [
    [playwright('end-to-end tests', 'end-to-end', 'playwright', 'test')],
    [
      playwright(
        'a sample of the lies that a server can tell',
        'evil',
        'playwright',
        'test',
        '--config=evil/playwright.config.ts',
        // two journeys run beside it
        '--workers=1',
      ),
      {
        ...vitest('a sample of faults that a server outlives', 'faults', '--config=faults/vitest.config.ts'),
        // what a disk does with a fault is what it is about
        env: { NO_COLOR: '1', FAULTS_MINUTES: '2', TMPDIR: tmpdir() },
      },
      playwright('the main job in Firefox and WebKit', 'engines', 'node', 'tools/browsers.ts'),
    ],
  ],
];
