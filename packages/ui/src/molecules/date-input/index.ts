export { DateInput } from './date-input.tsx';
export type { DateInputLabels, DateInputProps } from './date-input.tsx';
