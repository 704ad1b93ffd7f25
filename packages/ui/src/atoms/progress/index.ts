export { Progress } from './progress.tsx';
export type { ProgressProps } from './progress.tsx';
