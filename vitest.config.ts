import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tools/chromium.ts';

const launchOptions = await chromiumLaunch();

// A fresh object for each project: Vitest writes into it and would otherwise mix the projects up.
const browser = () => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 800, height: 600 } }],
  screenshotFailures: false,
});
/** What a person waits for comes late on a machine that is busy, and the first test of a file loads workers and dialogs beside. */
const patient = { testTimeout: 90_000, expect: { poll: { timeout: 30_000 } } };
const browserResolve = { conditions: ['signet-source', ...defaultClientConditions] };
const nodeConditions = ['signet-source', ...defaultServerConditions];

/** Tests in Node, one project a package, so that `vitest --project domain` runs just that one. */
const node = (name: string, more: object = {}) => ({
  resolve: { conditions: nodeConditions },
  ssr: { resolve: { conditions: nodeConditions } },
  test: {
    name,
    environment: 'node' as const,
    include: [`packages/${name}/{src,test}/**/*.test.ts`],
    exclude: ['**/*.browser.test.*'],
    // many start processes of their own, which takes seconds on a machine that is busy
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // the modules of a package take longer to load than most of its files take to run
    isolate: false,
    ...more,
  },
});

const serverTests = (...names: string[]) => names.map((name) => `packages/server/test/${name}.test.ts`);

/** Tests of the server on a real PostgreSQL instead of the embedded database. */
const onPostgres = {
  globalSetup: 'packages/server/test/support/postgres.setup.ts',
  setupFiles: 'packages/server/test/support/on-postgres.ts',
  exclude: [
    '**/*.browser.test.*',
    // those that look into the embedded database, or bring the databases that they compare
    ...serverTests('embedded-database', 'engines', 'failed-starts', 'fair-reads', 'fair-turns', 'guards'),
    ...serverTests(
      'change-instances',
      'instances',
      'known-address',
      'large-contract',
      'move',
      'pending-sign-ups',
      'query-counts',
      'rolling-upgrade',
      'rotated-keys',
      'secrecy',
      'share',
      'upgrades',
    ),
  ],
};

/** What asks the database most, in most different ways. */
const ON_BOTH_DATABASES = [
  ...serverTests(
    'backup',
    'restored-rows',
    'held-deletions',
    'verify',
    'company-members',
    'contention',
    'contract-keys',
    'contract-lists',
    'contracts',
  ),
  ...serverTests('changes', 'custom-fields', 'filed-contracts', 'filing', 'folders', 'invitations', 'jobs'),
  ...serverTests('list-permissions', 'locks', 'mail-outages', 'repeated-calls', 'subscriptions'),
  ...serverTests('sweep', 'tasks'),
  ...serverTests('workspace-members', 'workspaces'),
];

export default defineConfig({
  test: {
    projects: [
      node('domain'),
      node('server', process.env['SIGNET_TEST_DATABASE'] === 'postgres' ? onPostgres : {}),
      node('postgres', { ...onPostgres, include: ON_BOTH_DATABASES }),
      node('verifier'),
      node('app'),
      node('ui'),
      {
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: { name: 'e2e', include: ['e2e/support/*.test.ts', 'evil/*.test.ts', 'faults/**/*.test.ts'] },
      },
      {
        test: {
          name: 'tools',
          include: [
            'tools/*.test.ts',
            'tools/check/**/*.test.ts',
            'tools/review/**/*.test.ts',
            'tools/web-baseline/**/*.test.ts',
          ],
          hookTimeout: 60_000,
          // the frame around the stories takes its colours from it
          css: { include: [/tokens\.css/] },
        },
      },
      {
        plugins: [react()],
        resolve: browserResolve,
        // What pages and workers import is found before the first test: found later, Vite would reload in the middle of one.
        optimizeDeps: {
          entries: [
            'packages/*/src/**/*.browser.test.{ts,tsx}',
            'packages/app/src/app/main.tsx',
            'packages/app/src/**/*-worker.ts',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          browser: browser(),
          ...patient,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          setupFiles: ['.storybook/trials.setup.ts', '.storybook/vitest.setup.ts'],
          globalSetup: '.storybook/vitest.global.ts',
          isolate: false,
          browser: browser(),
          ...patient,
        },
      },
    ],
  },
});
