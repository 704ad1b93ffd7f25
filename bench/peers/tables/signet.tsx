import '@signet/ui/tokens.css';
import '@signet/ui/reset.css';
import '@signet/ui/utilities.css';
import { LargeTable, type LargeTableColumn, type TableView } from '@signet/ui/large-table';
import { useState } from 'react';
import type { Row, TableProps } from './row.ts';

const columns: LargeTableColumn<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => <a href={`#${id}`}>{title}</a>,
    sortValue: ({ title }) => title,
  },
  { key: 'value', header: 'Value', align: 'end', width: '8rem', cell: ({ value }) => value },
  { key: 'due', header: 'Due', width: '10rem', cell: ({ due }) => due },
];

const labels = {
  selectAll: 'Select all',
  selectRow: (name: string) => `Select ${name}`,
  summary: (count: number, total: number) => `${count} of ${total}`,
  options: 'View',
  sortBy: 'Sort by',
  unsorted: 'As they came',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  columns: 'Columns',
  moveEarlier: (column: string) => `Move ${column} up`,
  moveLater: (column: string) => `Move ${column} down`,
};

export function Table({ rows }: TableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<TableView>({ hidden: [], order: [] });
  return (
    <LargeTable
      aria-label="Contracts"
      style={{ blockSize: 600 }}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      selected={selected}
      onSelectedChange={setSelected}
      view={view}
      onViewChange={setView}
      empty={null}
      labels={labels}
    />
  );
}
