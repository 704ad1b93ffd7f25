export { DataTable } from './data-table.tsx';
export type { DataTableColumn, DataTableProps } from './data-table.tsx';
