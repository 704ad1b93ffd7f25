export { LockScreen } from './lock-screen.tsx';
export type { LockScreenProps } from './lock-screen.tsx';
