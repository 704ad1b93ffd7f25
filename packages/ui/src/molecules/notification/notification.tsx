import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { chainHandlers } from '../../lib/chain-handlers.ts';
import { oneOf } from '../../lib/one-of.ts';
import s from './notification.module.css';
import { useLifeLength } from './use-life-length.ts';

/** The closed set of states (DESIGN-12). */
export const notificationStates = ['success', 'attention', 'warning'] as const;

export type NotificationState = (typeof notificationStates)[number];

const icons = { success: CircleCheck, attention: CircleAlert, warning: TriangleAlert };

/** What can be done about a message, such as to undo what it tells. */
export interface NotificationAction {
  label: string;
  onSelect: () => void;
}

export interface NotificationProps extends Omit<ComponentProps<'div'>, 'children'> {
  state: NotificationState;
  /** The sentence. */
  value: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** A button for it. Give the message a longer life, so that it can be reached. */
  action?: NotificationAction | undefined;
  /** Milliseconds until it leaves; they do not run while it is hovered or holds the focus. @default 5000 */
  lifeLength?: number | undefined;
  /** Called when its life is over or its button was pressed. */
  onDismiss: () => void;
  /** Name of the button that closes it. */
  dismissLabel: string;
}

/**
 * One message about something that happened.
 *
 * @throws {RangeError} for an unknown state, outside of production
 */
export function Notification(props: NotificationProps) {
  const {
    state,
    value,
    description,
    action,
    lifeLength = 5000,
    onDismiss,
    dismissLabel,
    className,
    ...others
  } = props;
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, ...rest } = others;
  const shown = oneOf('notification state', state, notificationStates, 'attention');
  const { setHovered, setFocused } = useLifeLength(lifeLength, onDismiss);
  const Icon = icons[shown];
  return (
    <div
      {...rest}
      data-state={shown}
      className={clsx(s.root, className)}
      onPointerEnter={chainHandlers(onPointerEnter, () => setHovered(true))}
      onPointerLeave={chainHandlers(onPointerLeave, () => setHovered(false))}
      onFocus={chainHandlers(onFocus, () => setFocused(true))}
      onBlur={chainHandlers(onBlur, () => setFocused(false))}
    >
      <Icon className={s.icon} aria-hidden />
      <div className={s.text}>
        <p className={s.value}>{value}</p>
        {description !== undefined && <p className={s.description}>{description}</p>}
      </div>
      {action !== undefined && (
        <Button size="sm" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
      <IconButton size="sm" aria-label={dismissLabel} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}
