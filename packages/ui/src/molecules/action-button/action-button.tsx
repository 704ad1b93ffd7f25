import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { AsChild } from '../../lib/as-child.tsx';
import s from './action-button.module.css';

export interface ActionButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** Renders the only child, a link. @default false */
  asChild?: boolean | undefined;
}

/** A wide row that starts something: icon, text, arrow. Its text may hold a second line in `<small>`. */
export function ActionButton({ icon, asChild = false, className, children, ...rest }: ActionButtonProps) {
  const root = { ...rest, className: clsx(s.root, className) };
  const around = (content: ReactNode) => (
    <>
      <span className={s.icon} aria-hidden>
        {icon}
      </span>
      {content}
      <ChevronRight className={s.arrow} aria-hidden />
    </>
  );
  if (asChild) {
    return (
      <AsChild {...root} around={around}>
        {children}
      </AsChild>
    );
  }
  return (
    <button type="button" {...root}>
      {around(children)}
    </button>
  );
}
