import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import s from './load-more.module.css';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Text of the button. */
  label: string;
  onLoadMore: () => void;
  /** @default false */
  loading?: boolean | undefined;
  /** How many of how many are shown. */
  summary?: ReactNode;
}

/** The end of a list of which a part is shown. */
export function LoadMore({ label, onLoadMore, loading = false, summary, className, ...rest }: LoadMoreProps) {
  return (
    <div {...rest} className={clsx(s.root, className)}>
      <Button size="sm" loading={loading} onClick={onLoadMore}>
        {label}
      </Button>
      {summary !== undefined && <span className={s.summary}>{summary}</span>}
    </div>
  );
}
