export { CopyableValue } from './copyable-value.tsx';
export type { CopyableValueProps } from './copyable-value.tsx';
