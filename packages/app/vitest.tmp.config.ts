import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../tools/chromium.ts';

const launchOptions = await chromiumLaunch();
export default defineConfig({
  root: '/work/main',
  cacheDir: '/tmp/apptests-cache',
  plugins: [react()],
  resolve: { conditions: ['signet-source', ...defaultClientConditions] },
  optimizeDeps: { entries: ['packages/*/src/**/*.browser.test.{ts,tsx}', 'packages/app/src/main.tsx', 'packages/app/src/**/*-worker.ts'] },
  test: {
    name: 'browser',
    include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
    browser: {
      enabled: true, headless: true, provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 800, height: 600 } }],
      screenshotFailures: false,
    },
  },
});
