export { PasswordInput } from './password-input.tsx';
export type { PasswordInputProps, PasswordStrength } from './password-input.tsx';
