export { MaskedIban } from './masked-iban.tsx';
export type { MaskedIbanProps } from './masked-iban.tsx';
