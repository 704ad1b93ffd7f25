// Safari drops the roles of a table that is not displayed as one, so they are spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowUp from 'lucide-react/icons/arrow-up';
import t from '../../lib/table.module.css';
import type { LargeTableColumn } from './large-table-column.ts';
import s from './large-table.module.css';
import { nextSort } from './table-view.ts';
import type { TableView } from './table-view.ts';

const icons = { ascending: ArrowUp, descending: ArrowDown };

interface LargeTableHeadProps<Row> {
  columns: readonly LargeTableColumn<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/** Names of the columns; a press sorts up, then down, then not. */
export function LargeTableHead<Row>({ columns, view, onViewChange }: LargeTableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className={`${t.head} ${s.head}`}>
      <tr role="row" aria-rowindex={1}>
        {columns.map(({ key, header, headerHidden, align, width, sortValue }) => {
          const sort = view.sort?.key === key ? view.sort : undefined;
          const direction = sort?.descending === true ? 'descending' : 'ascending';
          const Icon = sort === undefined ? ArrowDownUp : icons[direction];
          return (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-align={align}
              aria-sort={sort && direction}
              style={{ inlineSize: width }}
            >
              {sortValue === undefined ? (
                <span className={headerHidden === true ? 'ds-visually-hidden' : undefined}>{header}</span>
              ) : (
                <button type="button" className={s.sort} onClick={() => onViewChange(nextSort(view, key))}>
                  {header}
                  <Icon aria-hidden />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
