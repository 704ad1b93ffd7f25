import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './sidebar-nav.module.css';
import { treeKeys } from './tree-keys.ts';

export interface SidebarNavProps extends ComponentProps<'nav'> {
  /** Name of the navigation. */
  'aria-label': string;
  /** Above the navigation: logo, search and create buttons. */
  header?: ReactNode;
  /** Stays at the bottom: cards and the account. */
  footer?: ReactNode;
}

/** The content of the sidebar; its children are SidebarSection. Arrows, Home and End move as in a tree. */
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
      {/* links and buttons inside have the focus, this only hears their keys */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={s.nav} onKeyDown={treeKeys}>
        {children}
      </div>
      {footer !== undefined && <div className={s.footer}>{footer}</div>}
    </nav>
  );
}
