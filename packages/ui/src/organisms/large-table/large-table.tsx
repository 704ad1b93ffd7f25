// Safari drops the roles of a table that is not displayed as one, so they are spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../../atoms/checkbox/index.ts';
import t from '../../lib/table.module.css';
import { LargeTableBody } from './large-table-body.tsx';
import type { LargeTableColumn } from './large-table-column.ts';
import { LargeTableHead } from './large-table-head.tsx';
import type { LargeTableLabels } from './large-table-labels.ts';
import { LargeTableOptions } from './large-table-options.tsx';
import s from './large-table.module.css';
import type { TableView } from './table-view.ts';
import { useRowSelection } from '../../lib/use-row-selection.ts';
import { useTableModel } from './use-table-model.ts';

export interface LargeTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table lists. */
  'aria-label': string;
  /** Keep the array the same while the columns are. */
  columns: readonly LargeTableColumn<Row>[];
  /** Keep the array the same while the rows are. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called. */
  rowName: (row: Row) => string;
  /** Keys of the selected rows; the parent owns them. */
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  /** Sorting, and which columns are shown in which order; the parent owns it. */
  view: TableView;
  onViewChange: (view: TableView) => void;
  labels: LargeTableLabels;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
}

/**
 * A DataTable for up to 100,000 rows, with selection, sorting and a choice of columns. Only what is seen is in the page;
 * it scrolls within the height it is given. Below 640 px of its container each row becomes a card.
 */
export function LargeTable<Row>(props: LargeTableProps<Row>) {
  const { columns, rows, rowKey, rowName, selected, onSelectedChange, ...others } = props;
  const { view, onViewChange, labels, empty, className, 'aria-label': label, ...rest } = others;
  // state and no ref: the rows, which stand inside, look for it before a ref would be set
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const model = useTableModel(rows, columns, view);
  const { toggle, toggleAll } = useRowSelection({ rows: model.rows, rowKey, selected, onSelectedChange });
  if (rows.length === 0) {
    return (
      <div {...rest} className={className}>
        {empty}
      </div>
    );
  }
  return (
    <div {...rest} className={clsx(t.root, s.root, className)}>
      <div className={s.toolbar}>
        <Checkbox
          label={labels.selectAll}
          indeterminate={selected.size > 0 && selected.size < rows.length}
          checked={selected.size === rows.length}
          onChange={({ target }) => toggleAll(target.checked)}
        />
        <span className={s.summary} role="status">
          {labels.summary(selected.size, rows.length)}
        </span>
        <LargeTableOptions columns={columns} view={view} onViewChange={onViewChange} labels={labels} />
      </div>
      {/* a scrolled area must take the focus, else the keyboard cannot scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={setScroller} role="region" aria-label={label} tabIndex={0} className={s.scroller}>
        <table
          role="table"
          className={clsx(t.table, s.table)}
          aria-label={label}
          aria-rowcount={rows.length + 1}
        >
          <LargeTableHead columns={model.columns} view={view} onViewChange={onViewChange} />
          <LargeTableBody
            scroller={scroller}
            columns={model.columns}
            rows={model.rows}
            rowKey={rowKey}
            boxName={(row) => labels.selectRow(rowName(row))}
            selected={selected}
            onToggle={toggle}
          />
        </table>
      </div>
    </div>
  );
}
