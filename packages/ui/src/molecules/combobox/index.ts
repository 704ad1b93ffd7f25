export { Combobox } from './combobox.tsx';
export type { ComboboxProps, NamedOption } from './combobox.tsx';
