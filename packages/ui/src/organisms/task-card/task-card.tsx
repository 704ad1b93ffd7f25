import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import s from './task-card.module.css';

export interface TaskCardProps extends Omit<ComponentProps<'article'>, 'title'> {
  /** What is to be done; may be a link. */
  title: ReactNode;
  /** A TaskStateButton. */
  state?: ReactNode;
  /** Persona elements of the assignees. */
  people?: ReactNode;
  /** When it is due. */
  due?: ReactNode;
  /** The due date is over. @default false */
  overdue?: boolean | undefined;
  /** ActionIcon elements. */
  actions?: ReactNode;
  /** More about it. */
  children?: ReactNode;
}

/** A task: what, who, when, how far. */
export function TaskCard(props: TaskCardProps) {
  const { title, state, people, due, overdue = false, actions, className, children, ...rest } = props;
  return (
    <article {...rest} className={clsx(s.root, className)}>
      <div className={s.head}>
        <h3 className={s.title}>{title}</h3>
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
      {children !== undefined && <div className={s.text}>{children}</div>}
      <div className={s.foot}>
        {state}
        {people}
        {due !== undefined && (
          <span className={s.due} data-overdue={overdue || undefined}>
            {due}
          </span>
        )}
      </div>
    </article>
  );
}
