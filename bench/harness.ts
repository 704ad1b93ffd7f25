import type { Browser } from '@playwright/test';

/** What a part gets: one browser for all parts, and a folder that is gone when the bench ends. */
export interface Bench {
  browser: Browser;
  folder: string;
}

/** One part of the bench, in a file of its own. */
export interface Part {
  name: string;
  /** Heading of its rows in the table. */
  title: string;
  /** Whether it needs the built app. */
  needsApp?: true;
  /** Longer than the other parts may take. @default 4 minutes */
  limitMs?: number;
  run(bench: Bench): Promise<Figure[]>;
}

/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  /** 's', 'ms', 'bytes', 'KB' (1,024 bytes), 'MB' (1,000,000 bytes), 'requests/s' or '' for a bare count. */
  unit: string;
  /** The native floor or the peer, in the same unit, measured in the same run. */
  against?: { name: string; value: number };
  goal?: Goal;
}

/** What is wanted of the value itself, or of value divided by floor. */
export interface Goal {
  of: 'value' | 'ratio';
  atMost?: number;
  atLeast?: number;
}

/** The middle of the values; the mean of the two in the middle when their number is even. RangeError for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

/** The smallest value that so large a part of all values does not exceed. RangeError for none. */
export function quantile(values: readonly number[], part: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
  if (value === undefined) throw new RangeError('There is no quantile of nothing.');
  return value;
}

/** Milliseconds that a task takes. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

export const ratioOf = ({ value, against }: Figure): number | undefined =>
  against === undefined ? undefined : value / against.value;

/** Whether the goal is reached; undefined where there is none. */
export function isReached(figure: Figure): boolean | undefined {
  if (figure.goal === undefined) return undefined;
  const { of, atMost = Infinity, atLeast = -Infinity } = figure.goal;
  const measured = of === 'value' ? figure.value : (ratioOf(figure) ?? NaN);
  return measured <= atMost && measured >= atLeast;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
