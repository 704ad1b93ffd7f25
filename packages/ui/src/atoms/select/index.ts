export { Select } from './select.tsx';
export type { SelectProps } from './select.tsx';
