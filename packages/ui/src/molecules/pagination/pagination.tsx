import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { pagesShown } from './pages-shown.ts';
import s from './pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** What is paged. */
  'aria-label': string;
  /** The page that is shown, from 1. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Names of the buttons. */
  labels: { previous: string; next: string; page: (page: number) => string };
}

/** Pages of a list that people jump in; lists that are read on have LoadMore. */
export function Pagination({ page, pageCount, onPageChange, labels, className, ...rest }: PaginationProps) {
  return (
    <nav {...rest} className={clsx(s.root, className)}>
      <IconButton
        size="sm"
        aria-label={labels.previous}
        // not disabled, which would take the focus from who came here by it
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPageChange(page - 1)}
      >
        <ChevronLeft className={s.arrow} aria-hidden />
      </IconButton>
      <ul className={s.pages}>
        {pagesShown(page, pageCount).map((place, index) => (
          <li key={place === 'gap' ? `gap ${index}` : place}>
            {place === 'gap' ? (
              <span className={s.gap} aria-hidden>
                …
              </span>
            ) : (
              <button
                type="button"
                className={s.page}
                aria-label={labels.page(place)}
                aria-current={place === page ? 'page' : undefined}
                onClick={() => onPageChange(place)}
              >
                {place}
              </button>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        size="sm"
        aria-label={labels.next}
        aria-disabled={page >= pageCount}
        onClick={() => page < pageCount && onPageChange(page + 1)}
      >
        <ChevronRight className={s.arrow} aria-hidden />
      </IconButton>
    </nav>
  );
}
