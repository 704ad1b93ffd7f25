export { TaskStateButton } from './task-state-button.tsx';
export type { TaskStateButtonProps } from './task-state-button.tsx';
