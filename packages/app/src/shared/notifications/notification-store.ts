import {
  addNotification,
  type NewNotification,
  type Notification,
} from '@signet/domain/notifications/notification';
import { liveValue } from '../storage/live-value.ts';

let list: readonly Notification[] = [];
const dismissals = new Map<string, () => void>();
const notifications = liveValue(() => list);

function replace(next: readonly Notification[]): void {
  if (next === list) return;
  list = next;
  notifications.changed();
}

/**
 * STATE-NOTIF-01, -02: shows a text unless the same one is already shown. `value` and `description` are finished sentences.
 *
 * An action takes its notification away.
 *
 * @param onDismiss called when the person closes it, or its life is over
 */
export function notify(added: NewNotification, onDismiss?: () => void): void {
  const id = crypto.randomUUID();
  if (onDismiss !== undefined) dismissals.set(id, onDismiss);
  const { action } = added;
  const onSelect = () => {
    dismissNotification(id);
    action?.onSelect();
  };
  replace(
    addNotification(
      list,
      { ...added, ...(action !== undefined && { action: { ...action, onSelect } }) },
      { id, now: Date.now() },
    ),
  );
}

export function dismissNotification(id: string): void {
  replace(list.filter((shown) => shown.id !== id));
  dismissals.get(id)?.();
  dismissals.delete(id);
}

export function useNotifications(): readonly Notification[] {
  return notifications.useValue();
}
