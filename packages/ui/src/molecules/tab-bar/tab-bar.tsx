import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../../atoms/badge/index.ts';
import { UiContext } from '../../lib/ui-context.ts';
import s from './tab-bar.module.css';

export interface TabBarItem {
  value: string;
  label: ReactNode;
  /** Shown beside the label (COMP-08). */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

export interface TabBarProps extends Omit<ComponentProps<'div'>, 'dir' | 'defaultValue'> {
  /** Direction of writing, which the arrow keys follow. @default that of the provider */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Name of the bar. */
  'aria-label': string;
  items: readonly TabBarItem[];
  /** The open tab. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Tabs with counters; its children are TabPanel, one for each item. */
export function TabBar({
  'aria-label': label,
  items,
  value,
  onValueChange,
  className,
  children,
  ...rest
}: TabBarProps) {
  const { direction } = use(UiContext);
  return (
    <Root
      dir={direction}
      {...rest}
      className={clsx(s.root, className)}
      value={value}
      onValueChange={onValueChange}
    >
      <List className={s.list} aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} className={s.tab} value={item.value} disabled={item.disabled}>
            {item.label}
            {item.count !== undefined && (
              <Badge tone={item.value === value ? 'accent' : 'neutral'}>{item.count}</Badge>
            )}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}

/** The content of the tab with the same value; not mounted while the tab is closed. */
export function TabPanel({ className, ...rest }: ComponentProps<'div'> & { value: string }) {
  return <Content {...rest} className={clsx(s.panel, className)} />;
}
