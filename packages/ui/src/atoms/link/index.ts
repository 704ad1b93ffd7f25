export { Link } from './link.tsx';
export type { LinkProps } from './link.tsx';
