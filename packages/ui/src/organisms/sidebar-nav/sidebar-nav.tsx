import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './sidebar-nav.module.css';

export interface SidebarNavProps extends ComponentProps<'nav'> {
  /** Name of the navigation. */
  'aria-label': string;
  /** Above the navigation: logo, search and create buttons. */
  header?: ReactNode;
  /** Stays at the bottom: cards and the account. */
  footer?: ReactNode;
}

/** The content of the sidebar; its children are SidebarSection. */
export function SidebarNav({
  'aria-label': label,
  header,
  footer,
  className,
  children,
  ...rest
}: SidebarNavProps) {
  return (
    <nav {...rest} aria-label={label} className={clsx(s.root, className)}>
      {header !== undefined && <div className={s.header}>{header}</div>}
      <div className={s.nav}>{children}</div>
      {footer !== undefined && <div className={s.footer}>{footer}</div>}
    </nav>
  );
}
