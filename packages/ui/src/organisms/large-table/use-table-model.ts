import { useMemo } from 'react';
import type { LargeTableColumn } from './large-table-column.ts';
import { sortRows } from './sort-rows.ts';
import { orderedKeys } from './table-view.ts';
import type { TableView } from './table-view.ts';

/** The rows in their order and the columns that are shown, in theirs. */
export function useTableModel<Row>(
  rows: readonly Row[],
  columns: readonly LargeTableColumn<Row>[],
  view: TableView,
): { rows: readonly Row[]; columns: LargeTableColumn<Row>[] } {
  const { sort, hidden } = view;
  const sortValue = columns.find(({ key }) => key === sort?.key)?.sortValue;
  const descending = sort?.descending ?? false;
  const sorted = useMemo(
    () => (sortValue === undefined ? rows : sortRows(rows, sortValue, descending)),
    [rows, sortValue, descending],
  );
  const keys = orderedKeys(
    columns.map(({ key }) => key),
    view,
  );
  const shown = keys
    .filter((key) => !hidden.includes(key))
    .flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return { rows: sorted, columns: shown };
}
