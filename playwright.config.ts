import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tools/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: await chromiumLaunch(),
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
});
