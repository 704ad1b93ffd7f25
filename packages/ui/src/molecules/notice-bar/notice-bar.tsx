import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './notice-bar.module.css';

const icons: Record<'info' | 'success' | 'attention' | 'danger', LucideIcon> = {
  info: Info,
  success: CircleCheck,
  attention: CircleAlert,
  danger: TriangleAlert,
};

export interface NoticeBarProps extends ComponentProps<'div'> {
  /** @default 'info' */
  tone?: keyof typeof icons | undefined;
  /** In place of the icon of the tone. */
  icon?: ReactNode;
  /** Text of the button; without it there is none. */
  okLabel?: string | undefined;
  /** Called by the button. */
  onOk?: (() => void) | undefined;
}

/**
 * A message in the flow of the page: icon, message, optional button (COMP-02). Danger is spoken at once.
 *
 * @throws {RangeError} for an unknown tone, outside of production
 */
export function NoticeBar({
  tone = 'info',
  icon,
  okLabel,
  onOk,
  className,
  children,
  ...rest
}: NoticeBarProps) {
  const shown = oneOf('notice bar tone', tone, Object.keys(icons), 'info');
  const Icon = icons[shown];
  return (
    <div
      role={shown === 'danger' ? 'alert' : undefined}
      {...rest}
      data-tone={shown}
      className={clsx(s.root, className)}
    >
      <span className={s.icon} aria-hidden>
        {icon ?? <Icon />}
      </span>
      <div className={s.message}>{children}</div>
      {okLabel !== undefined && (
        <Button size="sm" onClick={onOk}>
          {okLabel}
        </Button>
      )}
    </div>
  );
}
