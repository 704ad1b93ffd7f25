import { useRef } from 'react';
import type { ChangeEvent } from 'react';

interface RowSelectionOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
}

/** Selects rows: one, all from the last one with Shift, or every row. */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const { rows, rowKey, selected, onSelectedChange } = options;
  const last = useRef<number>(undefined);
  const toggle = (index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const shift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const from = shift ? (last.current ?? index) : index;
    last.current = index;
    const next = new Set(selected);
    for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (target.checked) next.add(rowKey(row));
      else next.delete(rowKey(row));
    }
    onSelectedChange(next);
  };
  const toggleAll = (all: boolean) => onSelectedChange(new Set(all ? rows.map(rowKey) : []));
  return { toggle, toggleAll };
}
