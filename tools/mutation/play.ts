import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { Part } from './parts.ts';

const NOT_COPIED = [
  '/docs',
  '/e2e',
  '/evil',
  '/bench',
  '/demo',
  '/packages/app/src',
  '/packages/forms/src',
  '/packages/ui/src',
  '/packages/verifier/src',
];

/** Changes a part fault by fault in a copy, runs the tests that reach each, and answers what became of it. */
export function play({ tests, include = ['**/*.test.ts'], mutate }: Part): Promise<MutantResult[]> {
  // read in vitest.mutate.config.ts: Stryker itself would run all tests for a fault in what a module does at its start
  process.env['MUTATION_TESTS'] = include.join();
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('ignored.ts', import.meta.url))],
    ignorers: ['ignored'],
    vitest: { configFile: 'vitest.mutate.config.ts', dir: tests },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: '.mutation',
    cleanTempDir: 'always',
    ignorePatterns: NOT_COPIED,
    // rewriting it takes the programming interface of TypeScript, which version 7 does not have
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
}
