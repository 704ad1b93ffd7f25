import { defineConfig } from 'vitest/config';

/** Trials of the packed kit; a run of its own, because it builds the package first and wants both cores. */
export default defineConfig({
  test: {
    name: 'kit',
    include: ['tools/kit/**/*.test.ts'],
    globalSetup: 'tools/kit/global-setup.ts',
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
