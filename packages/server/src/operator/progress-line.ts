import { z } from 'zod';
import type { Progress } from '../platform/long-task.ts';

/** Progress as the server tells it. */
export const progressSchema = z.object({ step: z.string(), done: z.int(), total: z.int() });

/** One line of a terminal that says how far something is; elsewhere, in a log for instance, nothing is said. */
export class ProgressLine {
  show({ step, done, total }: Progress): void {
    if (!process.stderr.isTTY) return;
    process.stderr.write(`\r\u001b[K${step}${total === 0 ? '' : ` ${done} of ${total}`}`);
  }

  /** Removes the line. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  }
}
