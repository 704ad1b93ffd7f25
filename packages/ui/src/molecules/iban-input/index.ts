export { IbanInput } from './iban-input.tsx';
export type { IbanInputProps } from './iban-input.tsx';
