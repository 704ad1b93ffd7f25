export { AiLabel } from './ai-label.tsx';
export type { AiLabelProps } from './ai-label.tsx';
