export { DataTable } from './data-table.tsx';
export type { DataTableColumn, DataTableProps } from './data-table.tsx';
export { SelectableTable } from './selectable-table.tsx';
export type { SelectableTableProps } from './selectable-table.tsx';
