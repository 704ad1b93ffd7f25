export { Logo } from './logo.tsx';
export type { LogoProps } from './logo.tsx';
