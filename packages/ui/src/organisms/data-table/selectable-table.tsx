import { RowBox } from '../../lib/row-box.tsx';
import { useRowSelection } from '../../lib/use-row-selection.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

export interface SelectableTableProps<Row> extends DataTableProps<Row> {
  /** Keys of the selected rows; the parent owns them. */
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  /** Name of the box of a row. */
  boxName: (row: Row) => string;
}

/**
 * A DataTable whose rows have a box in their first cell: Space selects one, the arrows lead to the next, Shift with a press selects from to.
 */
export function SelectableTable<Row>(props: SelectableTableProps<Row>) {
  const { columns, selected, onSelectedChange, boxName, ...rest } = props;
  const { rows, rowKey } = rest;
  const { toggle } = useRowSelection({ rows, rowKey, selected, onSelectedChange });
  const [first, ...others] = columns;
  if (first === undefined) return <DataTable {...rest} columns={columns} />;
  const boxed = {
    ...first,
    cell: (row: Row) => (
      <RowBox
        label={boxName(row)}
        index={rows.indexOf(row)}
        checked={selected.has(rowKey(row))}
        onToggle={toggle}
      >
        {first.cell(row)}
      </RowBox>
    ),
  };
  return <DataTable {...rest} columns={[boxed, ...others]} />;
}
