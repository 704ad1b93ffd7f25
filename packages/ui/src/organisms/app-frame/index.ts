export { AppFrame } from './app-frame.tsx';
export type { AppFrameLabels, AppFrameProps } from './app-frame.tsx';
