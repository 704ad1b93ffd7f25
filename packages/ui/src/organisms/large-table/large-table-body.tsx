// Safari drops the roles of a table that is not displayed as one, so they are spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useVirtualizer } from '@tanstack/react-virtual';
import { use, type ChangeEvent } from 'react';
import { RowBox } from '../../lib/row-box.tsx';
import t from '../../lib/table.module.css';
import { UiContext } from '../../lib/ui-context.ts';
import type { LargeTableColumn } from './large-table-column.ts';
import s from './large-table.module.css';

interface LargeTableBodyProps<Row> {
  /** The element that scrolls, once it is there. */
  scroller: HTMLElement | null;
  columns: readonly LargeTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of the box of a row. */
  boxName: (row: Row) => string;
  selected: ReadonlySet<string>;
  onToggle: (index: number, event: ChangeEvent<HTMLInputElement>) => void;
}

/** Height of a row in px until it is measured, as --ds-row says. */
const rowHeights = { comfortable: 52, compact: 40 };

/** The rows near the visible part, and room for the others. */
export function LargeTableBody<Row>(props: LargeTableBodyProps<Row>) {
  const { scroller, columns, rows, rowKey, boxName, selected, onToggle } = props;
  const { density } = use(UiContext);
  // it returns functions that must not be memoized, and is not handed on
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeights[density],
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody role="rowgroup">
      <tr aria-hidden className={s.room} style={{ blockSize: above }} />
      {items.map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <tr
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            // the head is the first
            aria-rowindex={index + 2}
            className={`${t.row} ${s.row}`}
          >
            {columns.map((column, place) => (
              <td
                key={column.key}
                role="cell"
                data-align={column.align}
                data-label={column.headerHidden === true ? undefined : column.header}
              >
                {place === 0 ? (
                  <RowBox label={boxName(row)} index={index} checked={selected.has(key)} onToggle={onToggle}>
                    {column.cell(row)}
                  </RowBox>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        );
      })}
      <tr aria-hidden className={s.room} style={{ blockSize: below }} />
    </tbody>
  );
}
