export { TaskCard } from './task-card.tsx';
export type { TaskCardProps } from './task-card.tsx';
