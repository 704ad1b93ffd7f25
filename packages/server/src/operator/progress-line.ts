import type { Progress } from '../platform/long-task.ts';

/** One line of a terminal that says how far something is; elsewhere, in a log for instance, nothing is said. */
export class ProgressLine {
  show({ step, done, total }: Progress): void {
    if (!process.stderr.isTTY) return;
    const share = total === 0 ? '' : ` of ${total}`;
    process.stderr.write(`\r\u001b[K${step}${done === 0 ? '' : ` ${done}${share}`}`);
  }

  /** Removes the line. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
