export { VerifyIdentityCard } from './verify-identity-card.tsx';
export type { VerifyIdentityCardProps } from './verify-identity-card.tsx';
