export { Label, labelVariants } from './label.tsx';
export type { LabelProps, LabelVariant } from './label.tsx';
