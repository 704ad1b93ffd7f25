export { OneTimeCodeInput } from './one-time-code-input.tsx';
export type { OneTimeCodeInputProps } from './one-time-code-input.tsx';
