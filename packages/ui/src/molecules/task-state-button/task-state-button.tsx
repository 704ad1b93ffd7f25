import { clsx } from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDotDashed from 'lucide-react/icons/circle-dot-dashed';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { oneOf } from '../../lib/one-of.ts';
import s from './task-state-button.module.css';

const icons: Record<'open' | 'partial' | 'complete', LucideIcon> = {
  open: Circle,
  partial: CircleDotDashed,
  complete: CircleCheck,
};

export interface TaskStateButtonProps extends ComponentProps<'button'> {
  /** Who of the assignees has finished: none, some, all (DESIGN-11). */
  state: keyof typeof icons;
  /** The state in words. */
  children: string;
}

/**
 * Shows how far a task is and changes it (COMP-06).
 *
 * @throws {RangeError} for an unknown state, outside of production
 */
export function TaskStateButton({
  state,
  className,
  children,
  type = 'button',
  ...rest
}: TaskStateButtonProps) {
  const shown = oneOf('task state', state, Object.keys(icons), 'open');
  const Icon = icons[shown];
  return (
    <button {...rest} type={type} data-state={shown} className={clsx(s.root, className)}>
      <Icon aria-hidden />
      {children}
    </button>
  );
}
