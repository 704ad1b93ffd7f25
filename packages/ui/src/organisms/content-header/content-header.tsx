import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './content-header.module.css';

export interface ContentHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** The page's heading. */
  title: ReactNode;
  /** A Breadcrumbs element above the heading (COMP-09). */
  breadcrumbs?: ReactNode;
  /** Labels and badges beside the heading. */
  meta?: ReactNode;
  /** A line below the heading. */
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Below everything, such as filters. */
  children?: ReactNode;
}

/** The head of a page. */
export function ContentHeader(props: ContentHeaderProps) {
  const { title, breadcrumbs, meta, description, actions, className, children, ...rest } = props;
  return (
    <header {...rest} className={clsx(s.root, className)}>
      {breadcrumbs}
      <div className={s.row}>
        <div className={s.heading}>
          <h1 className={s.title}>{title}</h1>
          {meta}
        </div>
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
      {description !== undefined && <p className={s.description}>{description}</p>}
      {children}
    </header>
  );
}
