import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import s from './progress.module.css';

export interface ProgressProps extends ComponentProps<'progress'> {
  /** What is progressing. */
  'aria-label': string;
  /** Done part, 0 to `max`; left out while the end is not known. */
  value?: number | undefined;
  /** @default 1 */
  max?: number | undefined;
}

/** A thin bar for work whose end is known. */
export function Progress({ max = 1, className, ...rest }: ProgressProps) {
  return <progress {...rest} max={max} className={clsx(s.root, className)} />;
}
