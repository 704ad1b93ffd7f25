import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const conditions = ['signet-source', ...defaultServerConditions];

/** The tests that `npm run mutate` runs against each fault: those of domain and server, in Node. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{src,test}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
