export { LargeTable } from './large-table.tsx';
export type { LargeTableProps } from './large-table.tsx';
export type { LargeTableColumn } from './large-table-column.ts';
export type { LargeTableLabels } from './large-table-labels.ts';
export type { TableView } from './table-view.ts';
