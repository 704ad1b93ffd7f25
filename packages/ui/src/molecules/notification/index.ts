export { Notification, notificationStates } from './notification.tsx';
export type { NotificationProps, NotificationState } from './notification.tsx';
