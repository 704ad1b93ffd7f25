export { ActionIcon } from './action-icon.tsx';
export type { ActionIconProps } from './action-icon.tsx';
