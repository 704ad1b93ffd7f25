export { NotificationStack } from './notification-stack.tsx';
export type { NotificationItem, NotificationStackProps } from './notification-stack.tsx';
