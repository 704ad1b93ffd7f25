import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, CSSProperties, ReactElement, ReactNode } from 'react';
import { AsChild } from '../../lib/as-child.tsx';
import m from '../../lib/mini-button.module.css';
import s from './sidebar-nav.module.css';

export interface SidebarItemProps extends ComponentProps<'li'> {
  /** A link or a button with the text as its child. */
  link: ReactElement;
  /** Icon before the text. */
  icon?: ReactNode;
  /** It leads to the page that is shown. @default false */
  active?: boolean | undefined;
  /** Level in a folder tree, 0 at the top; the indent is capped at level 6 (SIDE-13). @default 0 */
  depth?: number | undefined;
  /** Whether the items inside are shown; leave it out for an item that holds none. */
  expanded?: boolean | undefined;
  /** Called by the arrow of an item that can be expanded. */
  onToggle?: (() => void) | undefined;
  /** Name of the arrow, such as "Folders of Legal". */
  toggleLabel?: string | undefined;
  /** A count or a menu button at the end. */
  trailing?: ReactNode;
  /** Its part while items are dragged: it is the one, or the one would land before or after it. */
  drag?: 'dragged' | 'before' | 'after' | undefined;
  /** The SidebarItem inside, one level deeper. */
  children?: ReactNode;
}

/** One entry of the sidebar, alone or as a node of a tree (SIDE-12). */
export function SidebarItem(props: SidebarItemProps) {
  const { link, icon, active = false, depth = 0, expanded, onToggle, toggleLabel, trailing, ...rest } = props;
  const { drag, className, style, children, ...native } = rest;
  const { children: text } = link.props as { children?: ReactNode };
  const indent = { '--ds-sidebar-depth': Math.min(depth, 6) } as CSSProperties;
  return (
    <li {...native} className={className} style={{ ...indent, ...style }}>
      <div className={s.item} data-row data-active={active || undefined} data-drag={drag}>
        {expanded !== undefined && (
          <button
            type="button"
            className={clsx(m.mini, s.toggle)}
            aria-expanded={expanded}
            aria-label={toggleLabel}
            onClick={onToggle}
          >
            <ChevronRight aria-hidden />
          </button>
        )}
        <AsChild
          className={s.link}
          data-link
          aria-current={active ? 'page' : undefined}
          title={typeof text === 'string' ? text : undefined}
        >
          {link}
        </AsChild>
        {icon !== undefined && <span className={s.icon}>{icon}</span>}
        {trailing !== undefined && <span className={s.trailing}>{trailing}</span>}
      </div>
      {expanded === true && <ul>{children}</ul>}
    </li>
  );
}
