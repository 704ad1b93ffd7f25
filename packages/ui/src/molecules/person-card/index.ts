export { PersonCard } from './person-card.tsx';
export type { PersonCardProps } from './person-card.tsx';
