export { SearchCombobox } from './search-combobox.tsx';
export type { SearchComboboxProps, SearchResult } from './search-combobox.tsx';
