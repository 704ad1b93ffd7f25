import { clsx } from 'clsx';
import { use } from 'react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { UiContext } from '../../lib/ui-context.ts';
import { usePage } from '../../lib/use-page.ts';
import { Notification } from '../notification/index.ts';
import type { NotificationAction, NotificationState } from '../notification/index.ts';
import s from './notification-stack.module.css';

export interface NotificationItem {
  id: string;
  state: NotificationState;
  /** The sentence. */
  value: string;
  /** A second, quieter line. */
  description?: string | undefined;
  /** A button for it; the parent takes the message off the list when it was pressed. */
  action?: NotificationAction | undefined;
  /** Milliseconds. @default 5000 */
  lifeLength?: number | undefined;
}

export interface NotificationStackProps extends ComponentProps<'section'> {
  /** The messages, oldest first; the parent owns the list. */
  items: readonly NotificationItem[];
  /** Called with the id of a message that is to be taken off the list. */
  onDismiss: (id: string) => void;
  /** Name of the close buttons. */
  dismissLabel: string;
  /** Name of the region. */
  'aria-label': string;
}

/** The messages of the shell in the corner, above dialogs; screen readers speak them. Keep it mounted when empty. */
export function NotificationStack({
  items,
  onDismiss,
  dismissLabel,
  className,
  ...rest
}: NotificationStackProps) {
  const { container } = use(UiContext);
  const body = usePage((page) => page.body, undefined);
  const place = container ?? body;
  if (place === undefined) return null;
  return createPortal(
    <section
      {...rest}
      aria-live="polite"
      aria-relevant="additions"
      data-ds-notifications
      className={clsx(s.root, className)}
    >
      {items.map((item) => (
        <Notification
          key={item.id}
          className={s.item}
          state={item.state}
          value={item.value}
          description={item.description}
          action={item.action}
          lifeLength={item.lifeLength}
          dismissLabel={dismissLabel}
          onDismiss={() => onDismiss(item.id)}
        />
      ))}
    </section>,
    place,
  );
}
