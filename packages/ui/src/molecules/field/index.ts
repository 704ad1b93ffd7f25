export { useFieldControl } from '../../lib/field-context.ts';
export { Field } from './field.tsx';
export type { FieldProps } from './field.tsx';
