export { WordsGrid } from './words-grid.tsx';
export type { WordsGridProps } from './words-grid.tsx';
