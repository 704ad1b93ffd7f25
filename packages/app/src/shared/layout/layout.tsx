import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Text } from '@signet/ui/text';
import s from './layout.module.css';

/** Children below each other with even space between them. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(s.stack, className)} />;
}

/** A list without bullets, its items below each other. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={clsx(s.list, className)} />;
}

/** Children beside each other, wrapping where there is no room. */
export function Row({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(s.row, className)} />;
}

/** Sections below each other, parted by lines, in place of a surface for each. */
export function Panel({ className, ...rest }: ComponentProps<'aside'>) {
  return <aside {...rest} className={clsx(s.panel, className)} />;
}

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
}

/** A titled part of a page on its own surface. */
export function Section({ title, actions, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={clsx(s.section, className)}>
      <header className={s.sectionHead}>
        <Text variant="title-3" as="h2">
          {title}
        </Text>
        {actions}
      </header>
      {children}
    </section>
  );
}
