import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { readSettings } from './settings.ts';

// what is loaded by Node itself, such as the client of a bucket, has other files behind 'module'
const conditions = ['signet-source', ...defaultServerConditions.filter((name) => name !== 'module')];
// one seed for all processes
process.env['FAULTS_SEED'] = readSettings(process.env).seed;

/** Faults that a server must outlive, each kind a test; Vitest is the runner. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'faults',
    include: ['faults/**/*.faults.ts'],
    globalSetup: 'faults/tell-seed.ts',
    environment: 'node',
    // each server wants a processor
    maxWorkers: 2,
    // a whole run takes hours
    testTimeout: 24 * 3_600_000,
    hookTimeout: 120_000,
  },
});
