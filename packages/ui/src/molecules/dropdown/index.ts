export { Dropdown } from './dropdown.tsx';
export type { DropdownProps } from './dropdown.tsx';
export type { DropdownOption } from './use-dropdown.ts';
