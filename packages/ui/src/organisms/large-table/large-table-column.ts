import type { DataTableColumn } from '../data-table/index.ts';
import type { SortValue } from './sort-rows.ts';

export interface LargeTableColumn<Row> extends DataTableColumn<Row> {
  /** What rows are sorted by; without it the column cannot be sorted. Undefined comes last. */
  sortValue?: ((row: Row) => SortValue) | undefined;
}
