import { clsx } from 'clsx';
import AppWindow from 'lucide-react/icons/app-window';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Lock from 'lucide-react/icons/lock';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import m from '../../lib/message.module.css';
import { oneOf } from '../../lib/one-of.ts';
import s from './full-page-state.module.css';

const icons: Record<'not-found' | 'no-access' | 'error' | 'browser', LucideIcon> = {
  'not-found': FileQuestion,
  'no-access': Lock,
  error: CircleAlert,
  browser: AppWindow,
};

export interface FullPageStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Chooses the icon. */
  variant: keyof typeof icons;
  /** What happened. */
  title: ReactNode;
  /** Why, and what to do. */
  description?: ReactNode;
  /** Buttons and links that lead on. */
  actions?: ReactNode;
  /** Quiet details, such as an error code. */
  detail?: ReactNode;
}

/**
 * In place of a page that cannot be shown.
 *
 * @throws {RangeError} for an unknown variant, outside of production
 */
export function FullPageState({
  variant,
  title,
  description,
  actions,
  detail,
  className,
  ...rest
}: FullPageStateProps) {
  const shown = oneOf('full page variant', variant, Object.keys(icons), 'error');
  const Icon = icons[shown];
  return (
    <div {...rest} className={clsx(m.message, s.root, className)}>
      <span className={clsx(m.icon, s.icon)} data-variant={shown} aria-hidden>
        <Icon />
      </span>
      <h1 className={s.title}>{title}</h1>
      {description !== undefined && <p className={s.description}>{description}</p>}
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
      {detail !== undefined && <p className={s.detail}>{detail}</p>}
    </div>
  );
}
