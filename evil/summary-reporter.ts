import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { VERDICTS, type Verdict } from './run.ts';

/** Adds up what became of the lies of all flows, in one line at the end. */
export default class SummaryReporter implements Reporter {
  readonly #counts = new Map<Verdict, number>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      const verdict = VERDICTS.find((known) => type === 'verdict' && known === description);
      if (verdict !== undefined) this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + 1);
    }
  }

  onEnd(): void {
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    const parts = VERDICTS.map((verdict) => `${this.#counts.get(verdict) ?? 0} ${verdict}`);
    console.log(`\n${total} lies: ${parts.join(', ')}`);
  }
}
