export { Menu, MenuItem, MenuSeparator } from './menu.tsx';
export type { MenuItemProps, MenuProps } from './menu.tsx';
export { MenuCheckItem } from './menu-check-item.tsx';
export type { MenuCheckItemProps } from './menu-check-item.tsx';
export { MenuGroup } from './menu-group.tsx';
export type { MenuGroupProps } from './menu-group.tsx';
export { SubMenu } from './sub-menu.tsx';
export type { SubMenuProps } from './sub-menu.tsx';
