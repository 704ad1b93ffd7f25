import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../tools/chromium.ts';

/** Flows before a server that lies; Playwright is the runner, and each flow is a test. */
export default defineConfig({
  testDir: '.',
  testMatch: 'evil.e2e.ts',
  outputDir: '../test-results/evil',
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./summary-reporter.ts']],
  use: { launchOptions: await chromiumLaunch(), actionTimeout: 60_000 },
});
