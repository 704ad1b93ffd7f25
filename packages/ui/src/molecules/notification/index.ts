export { Notification, notificationStates } from './notification.tsx';
export type { NotificationAction, NotificationProps, NotificationState } from './notification.tsx';
