import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { VERDICTS, type Verdict } from './run.ts';

/** Adds up the outcomes of all flows' lies, in one line at the end. */
export default class SummaryReporter implements Reporter {
  readonly #lies = new Map<Verdict, number>();
  #runs = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      const verdict = VERDICTS.find((known) => type === known);
      if (verdict === undefined) continue;
      this.#lies.set(verdict, (this.#lies.get(verdict) ?? 0) + Number(description));
      if (verdict !== 'unheard') this.#runs += 1;
    }
  }

  onEnd(): void {
    const total = [...this.#lies.values()].reduce((sum, lies) => sum + lies, 0);
    const parts = VERDICTS.map((verdict) => `${this.#lies.get(verdict) ?? 0} ${verdict}`);
    console.log(`\n${total} lies in ${this.#runs} runs: ${parts.join(', ')}`);
  }
}
