import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import m from '../../lib/mini-button.module.css';
import s from './chip.module.css';

export interface ChipProps extends ComponentProps<'span'> {
  /** Mark before the text, such as an avatar. */
  start?: ReactNode;
  /** What is wrong with it: drawn in the colour of danger. @default false */
  invalid?: boolean | undefined;
  /** Called by its remove button; without it the chip cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Name of the remove button, such as "Remove Ada". */
  removeLabel?: string | undefined;
}

/** One entry of a set that was chosen. */
export function Chip({
  start,
  invalid = false,
  onRemove,
  removeLabel,
  className,
  children,
  ...rest
}: ChipProps) {
  return (
    <span {...rest} data-invalid={invalid || undefined} className={clsx(s.root, className)}>
      {start}
      <span className={s.text} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {onRemove !== undefined && (
        <button type="button" className={clsx(m.mini, s.remove)} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
