/** ENT-MISC-08. */
const NOTIFICATION_STATES = ['success', 'attention', 'warning'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** STATE-NOTIF-01, CONST-TIME-07: milliseconds. */
const NOTIFICATION_LIFE_MS = 5000;

/** A button in a notification, such as one that undoes what it tells. */
interface NotificationAction {
  label: string;
  onSelect: () => void;
}

/** ENT-MISC-07. */
export interface Notification {
  id: string;
  state: NotificationState;
  value: string;
  description?: string;
  action?: NotificationAction;
  /** Milliseconds until it disappears by itself. */
  lifeLength: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Equal for equal texts in the shown language. */
  hash: string;
}

export interface NewNotification {
  state: NotificationState;
  value: string;
  description?: string;
  action?: NotificationAction;
  lifeLength?: number;
}

/**
 * STATE-NOTIF-02, STATE-NOTIF-03: the list with the new notification at its end; the same list when its text is already
 * shown. One with an action takes the place of the shown one, whose action is for something else.
 *
 * @throws TypeError for a state outside the closed set
 */
export function addNotification(
  list: readonly Notification[],
  added: NewNotification,
  identity: { id: string; now: number },
): readonly Notification[] {
  if (!NOTIFICATION_STATES.includes(added.state)) {
    throw new TypeError(
      `Invalid notification state '${String(added.state)}': use one of ${NOTIFICATION_STATES.join(', ')}.`,
    );
  }
  const hash = JSON.stringify([added.value, added.description ?? '']);
  const others = list.filter((shown) => shown.hash !== hash);
  if (others.length < list.length && added.action === undefined) return list;
  const { lifeLength = NOTIFICATION_LIFE_MS, ...text } = added;
  return [...others, { ...text, lifeLength, id: identity.id, createdAt: identity.now, hash }];
}
