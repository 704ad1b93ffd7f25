export { SigningOverlay } from './signing-overlay.tsx';
export type { SigningOverlayProps } from './signing-overlay.tsx';
