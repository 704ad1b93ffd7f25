export { NoticeBar } from './notice-bar.tsx';
export type { NoticeBarProps } from './notice-bar.tsx';
