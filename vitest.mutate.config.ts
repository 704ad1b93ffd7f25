import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const conditions = ['signet-source', ...defaultServerConditions];

/** The files that took least in the run before go first: mostly one of them sees the fault, which ends the run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((left, right) => took(left) - took(right));
  }
}

/** The tests that `npm run mutate` runs against each fault: those of domain and server, in Node. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '**/*.test.ts').split(','),
    // it changes a proof in each place, which takes minutes for each fault
    exclude: [...configDefaults.exclude, '**/mutate-proof.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // as in vitest.config.ts; each fault has a worker of its own nevertheless
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
