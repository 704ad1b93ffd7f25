import { useSyncExternalStore } from 'react';
import {
  addNotification,
  type NewNotification,
  type Notification,
} from '@signet/domain/notifications/notification';

let list: readonly Notification[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Notification[]): void {
  if (next === list) return;
  list = next;
  for (const listener of listeners) listener();
}

/** STATE-NOTIF-01, -02: shows a text unless the same one is shown already. `value` and `description` are finished sentences. */
export function notify(added: NewNotification): void {
  replace(addNotification(list, added, { id: crypto.randomUUID(), now: Date.now() }));
}

export function dismissNotification(id: string): void {
  replace(list.filter((shown) => shown.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(subscribe, () => list);
}
