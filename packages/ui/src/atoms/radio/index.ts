export { RadioGroup } from './radio-group.tsx';
export type { RadioGroupProps } from './radio-group.tsx';
export { Radio } from './radio.tsx';
export type { RadioProps } from './radio.tsx';
