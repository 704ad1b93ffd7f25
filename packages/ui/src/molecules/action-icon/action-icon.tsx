import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { Tooltip } from '../../atoms/tooltip/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import t from '../../lib/tones.module.css';
import s from './action-icon.module.css';

export interface ActionIconProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name, shown as the tooltip. */
  label: string;
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'success' | 'danger' | undefined;
}

/** A round button with an icon and a tooltip (COMP-07). */
export function ActionIcon({ label, tone = 'neutral', className, ...rest }: ActionIconProps) {
  return (
    <Tooltip content={label}>
      <IconButton
        {...rest}
        variant="outline"
        aria-label={label}
        data-tone={oneOf('action icon tone', tone, ['neutral', 'accent', 'success', 'danger'], 'neutral')}
        className={clsx(s.root, t.tone, className)}
      />
    </Tooltip>
  );
}
