import { useMemo } from 'react';
import { usePage } from '../../lib/use-page.ts';
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
  // a server does not know the language of the page; both it and the browser begin with the same one
  const language = usePage((page) => page.documentElement.lang, 'en');
  const sorted = useMemo(
    () => (sortValue === undefined ? rows : sortRows(rows, sortValue, descending, language)),
    [rows, sortValue, descending, language],
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
