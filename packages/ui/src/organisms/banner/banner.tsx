import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import t from '../../lib/tones.module.css';
import s from './banner.module.css';

export interface BannerProps extends ComponentProps<'div'> {
  /** Name of the banner's region. */
  'aria-label': string;
  /** @default 'info' */
  tone?: 'info' | 'attention' | 'danger' | undefined;
  /** Buttons after the text. */
  actions?: ReactNode;
  /** Called by its close button; without it there is none. */
  onDismiss?: (() => void) | undefined;
  /** Name of the close button. */
  dismissLabel?: string | undefined;
}

/** A message across the whole width, above the page. */
export function Banner({
  tone = 'info',
  actions,
  onDismiss,
  dismissLabel = '',
  className,
  children,
  ...rest
}: BannerProps) {
  return (
    <div
      role="region"
      {...rest}
      data-tone={oneOf('banner tone', tone, ['info', 'attention', 'danger'], 'info')}
      className={clsx(s.root, t.tone, className)}
    >
      <p className={s.text}>{children}</p>
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
      {onDismiss !== undefined && (
        <IconButton className={s.close} size="sm" aria-label={dismissLabel} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
