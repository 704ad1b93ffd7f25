import type { Progress } from '../platform/long-task.ts';

/** Faster than this nobody reads, and a terminal far away would hold the work up. */
const PAUSE_MS = 100;

/** One line of a terminal that says how far something is; elsewhere, in a log for instance, nothing is said. */
export class ProgressLine {
  #step = '';
  #shown = 0;

  show({ step, done, total }: Progress): void {
    if (!process.stderr.isTTY) return;
    if (step === this.#step && Date.now() - this.#shown < PAUSE_MS) return;
    this.#step = step;
    this.#shown = Date.now();
    const share = total === 0 ? '' : ` of ${total}`;
    process.stderr.write(`\r\u001b[K${step}${done === 0 ? '' : ` ${done}${share}`}`);
  }

  /** Removes the line. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
