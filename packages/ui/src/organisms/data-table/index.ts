export { DataTable } from './data-table.tsx';
export type { DataTableColumn, DataTableProps, DataTableSelection } from './data-table.tsx';
