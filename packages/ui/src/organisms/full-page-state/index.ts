export { FullPageState } from './full-page-state.tsx';
export type { FullPageStateProps } from './full-page-state.tsx';
