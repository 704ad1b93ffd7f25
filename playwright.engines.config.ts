import { defineConfig } from '@playwright/test';

/** Playwright as the runner alone: the journeys bring their own browsers. */
export default defineConfig({
  testDir: 'e2e/engines',
  testMatch: '**/*.engines.ts',
  outputDir: 'test-results/engines',
  fullyParallel: true,
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 60_000 },
});
