export { MoneyInput } from './money-input.tsx';
export type { MoneyInputProps } from './money-input.tsx';
