export { NumberInput } from './number-input.tsx';
export type { NumberInputProps } from './number-input.tsx';
