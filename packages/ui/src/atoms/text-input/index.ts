export { TextInput } from './text-input.tsx';
export type { TextInputProps } from './text-input.tsx';
