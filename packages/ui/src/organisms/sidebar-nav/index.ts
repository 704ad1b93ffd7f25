export { SidebarItem } from './sidebar-item.tsx';
export type { SidebarItemProps } from './sidebar-item.tsx';
export { SidebarNav } from './sidebar-nav.tsx';
export type { SidebarNavProps } from './sidebar-nav.tsx';
export { SidebarRows } from './sidebar-rows.tsx';
export type { SidebarRowsProps } from './sidebar-rows.tsx';
export { SidebarSection } from './sidebar-section.tsx';
export type { SidebarSectionProps } from './sidebar-section.tsx';
