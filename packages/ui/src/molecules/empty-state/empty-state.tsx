import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode;
  /** What is not there. */
  title: ReactNode;
  /** Why, or what to do. */
  description?: ReactNode;
  /** The next action. */
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ icon, title, description, action, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={clsx(s.root, className)}>
      {icon !== undefined && (
        <span className={s.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={s.title}>{title}</p>
      {description !== undefined && <p className={s.description}>{description}</p>}
      {action !== undefined && <div className={s.action}>{action}</div>}
    </div>
  );
}
