export { ContentHeader } from './content-header.tsx';
export type { ContentHeaderProps } from './content-header.tsx';
