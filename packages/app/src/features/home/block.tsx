import { Badge } from '@signet/ui/badge';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Skeleton } from '@signet/ui/skeleton';
import { Text } from '@signet/ui/text';
import { useState, type ReactNode } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { List, Section } from '../../shared/layout/layout.tsx';
import s from './home.module.css';

/** Rows that are shown before somebody asks for all of them. */
const FIRST_ROWS = 5;

export interface BlockProps<T extends { id: string }> {
  title: string;
  /** Undefined while they are loaded. */
  items: readonly T[] | undefined;
  /** How many there are, also of those that are not among `items`. */
  total: ReactNode;
  error: unknown;
  onRetry: () => unknown;
  /** In place of an empty list. */
  none: string;
  actions?: ReactNode;
  row: (item: T) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
  /** @default 5 */
  first?: number;
}

/** A list of Home in all its states: loading, failed, empty, with more than it shows. */
export function Block<T extends { id: string }>(props: BlockProps<T>) {
  const { title, items, total, error, onRetry, none, actions, row, children, first = FIRST_ROWS } = props;
  const t = useTexts('home');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items?.slice(0, first);
  const hidden = (items?.length ?? 0) - (shown?.length ?? 0);
  const isLoading = items === undefined && error === undefined;
  return (
    <Section
      aria-label={title}
      aria-busy={isLoading}
      title={
        <span className={s.heading}>
          {title}
          {items !== undefined && items.length > 0 && <Badge>{total}</Badge>}
        </span>
      }
      actions={actions}
    >
      {error !== undefined && (
        <NoticeBar tone="danger" okLabel={common('retry')} onOk={onRetry}>
          {errorText(errorCodeOf(error))}
        </NoticeBar>
      )}
      {isLoading && <Skeleton height="4em" />}
      {items?.length === 0 && <Text tone="muted">{none}</Text>}
      {shown !== undefined && shown.length > 0 && (
        <List aria-label={title} className={s.rows}>
          {shown.map((item) => (
            <li key={item.id} className={s.row}>
              {row(item)}
            </li>
          ))}
        </List>
      )}
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className={s.more} onClick={() => setWhole(true)}>
          {t('showMore', { count: hidden })}
        </Button>
      )}
      {children}
    </Section>
  );
}
