import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import s from './sidebar-nav.module.css';

export interface SidebarSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading above the items. */
  title?: ReactNode;
  /** A small button beside the heading. */
  action?: ReactNode;
}

/** A group of SidebarItem. */
export function SidebarSection({ title, action, className, children, ...rest }: SidebarSectionProps) {
  const heading = useId();
  return (
    <section {...rest} className={clsx(s.section, className)}>
      {title !== undefined && (
        <div className={s.sectionHead}>
          <h2 id={heading} className={s.sectionTitle}>
            {title}
          </h2>
          {action}
        </div>
      )}
      <ul aria-labelledby={title === undefined ? undefined : heading}>{children}</ul>
    </section>
  );
}
