import {
  addNotification,
  type NewNotification,
  type Notification,
} from '@signet/domain/notifications/notification';
import { liveValue } from '../storage/live-value.ts';

let list: readonly Notification[] = [];
const notifications = liveValue(() => list);

function replace(next: readonly Notification[]): void {
  if (next === list) return;
  list = next;
  notifications.changed();
}

/** STATE-NOTIF-01, -02: shows a text unless the same one is shown already. `value` and `description` are finished sentences. */
export function notify(added: NewNotification): void {
  replace(addNotification(list, added, { id: crypto.randomUUID(), now: Date.now() }));
}

export function dismissNotification(id: string): void {
  replace(list.filter((shown) => shown.id !== id));
}

export function useNotifications(): readonly Notification[] {
  return notifications.useValue();
}
