// Safari drops the roles of a table that is not displayed as one, so they are spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../../atoms/skeleton/index.ts';
import s from '../../lib/table.module.css';

export interface DataTableColumn<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  /** The content of a cell. In the first column a link becomes the link of the whole row. */
  cell: (row: Row) => ReactNode;
  /** @default 'start' */
  align?: 'start' | 'end' | undefined;
  /** Any CSS length; the rest shares what is left. */
  width?: string | undefined;
  /** Keeps the header for screen readers only, for columns of buttons. @default false */
  headerHidden?: boolean | undefined;
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table lists. */
  'aria-label': string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Rows are on their way: grey rows are added. @default false */
  loading?: boolean | undefined;
}

/**
 * A table that fits any width: below 640 px of its container each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, empty, loading = false, className, 'aria-label': label, ...rest } = props;
  if (rows.length === 0 && !loading) {
    return (
      <div {...rest} className={clsx(s.root, className)}>
        {empty}
      </div>
    );
  }
  return (
    <div {...rest} className={clsx(s.root, className)}>
      <table role="table" className={s.table} aria-label={label} aria-busy={loading || undefined}>
        <thead role="rowgroup" className={s.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                style={{ inlineSize: column.width }}
              >
                <span className={column.headerHidden === true ? 'ds-visually-hidden' : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={s.row}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-align={column.align}
                  data-label={column.headerHidden === true ? undefined : column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {loading &&
            ['60%', '45%', '70%'].map((width) => (
              <tr key={width} className={s.row} aria-hidden>
                {columns.map((column) => (
                  <td key={column.key}>
                    <Skeleton width={width} height="0.875rem" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
