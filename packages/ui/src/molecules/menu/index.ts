export { Menu, MenuItem, MenuSeparator } from './menu.tsx';
export type { MenuItemProps, MenuProps } from './menu.tsx';
