export { TabBar, TabPanel } from './tab-bar.tsx';
export type { TabBarItem, TabBarProps } from './tab-bar.tsx';
