export { ActionButton } from './action-button.tsx';
export type { ActionButtonProps } from './action-button.tsx';
