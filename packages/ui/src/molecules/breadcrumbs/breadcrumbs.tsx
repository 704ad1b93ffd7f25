import { Children } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import s from './breadcrumbs.module.css';

export interface BreadcrumbsProps extends ComponentProps<'nav'> {
  /** Name of the path, such as "Breadcrumb". */
  'aria-label': string;
  /** Links from the root down; the last child is the text of the current page. */
  children: ReactNode;
}

/** The path to the current page. */
export function Breadcrumbs({ className, children, ...rest }: BreadcrumbsProps) {
  const parts = Children.toArray(children);
  return (
    <nav {...rest} className={className}>
      <ol className={s.list}>
        {parts.map((part, index) => (
          // the place in the path is what identifies a part
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={s.item} aria-current={index === parts.length - 1 ? 'page' : undefined}>
            {part}
          </li>
        ))}
      </ol>
    </nav>
  );
}
