import type { Meta, StoryObj } from '@storybook/react-vite';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Badge } from '../../atoms/badge/index.ts';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { EmptyState } from '../../molecules/empty-state/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { DataTable, SelectableTable } from './index.ts';
import type { DataTableColumn } from './index.ts';

interface Row {
  id: string;
  title: string;
  due: string;
}

const rows: Row[] = [
  { id: '1', title: 'Supply agreement 2026', due: '3 May 2026' },
  { id: '2', title: 'Office lease', due: '14 June 2026' },
];
const columns: DataTableColumn<Row>[] = [
  { key: 'title', header: 'Title', cell: (row) => <a href={`#${row.id}`}>{row.title}</a> },
  { key: 'state', header: 'State', cell: () => <Badge tone="accent">In signing</Badge> },
  { key: 'due', header: 'Due', align: 'end', cell: (row) => row.due },
  {
    key: 'menu',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: '4rem',
    cell: (row) => (
      <IconButton size="sm" aria-label={`Actions of ${row.title}`}>
        <Ellipsis />
      </IconButton>
    ),
  },
];

interface StoryProps {
  selectable?: boolean;
  width?: number;
  loading?: boolean;
  shown?: Row[];
}

function Contracts({ width, loading, shown = rows, selectable = false }: StoryProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const table = {
    'aria-label': 'Contracts',
    columns,
    rows: shown,
    rowKey: (row: Row) => row.id,
    loading,
    empty: <EmptyState title="No contracts yet" />,
  };
  return (
    <div style={{ width, maxInlineSize: '100%' }}>
      {selectable ? (
        <SelectableTable
          {...table}
          selected={selected}
          onSelectedChange={setSelected}
          boxName={({ title }) => `Select ${title}`}
        />
      ) : (
        <DataTable {...table} />
      )}
    </div>
  );
}

const meta = { title: 'organisms/data-table', component: Contracts } satisfies Meta<typeof Contracts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
    const link = canvas.getByRole('link', { name: 'Office lease' });
    const row = canvas.getByRole('row', { name: /Office lease/u }).getBoundingClientRect();
    await expect(document.elementFromPoint(row.left + row.width / 2, row.top + row.height / 2)).toBe(link);
  },
};

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { shown: [] } };

export const Narrow: Story = {
  name: 'At 328 px rows are cards and remain a table to screen readers (J-196)',
  args: { width: 328 },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Contracts' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(328);
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4);
  },
};

export const Keyboard: Story = {
  name: 'Tab goes through the link of each row and what else can be pressed in it',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Supply agreement 2026' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Actions of Supply agreement 2026' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Office lease' })).toHaveFocus();
  },
};

const fewRows = ['Supply agreement 2026', 'Office lease', 'Software licence', 'Cleaning'].map(
  (title, index) => ({
    id: String(index),
    title,
    due: '3 May 2026',
  }),
);

export const Selected: Story = {
  name: 'Rows are selected one by one with the arrows and Space, and from to with Shift',
  args: { shown: fewRows, selectable: true },
  play: async ({ canvas, userEvent }) => {
    const boxes = () => canvas.getAllByRole<HTMLInputElement>('checkbox');
    const ticked = () => boxes().map(({ checked }) => checked);
    boxes()[0]?.focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(canvas.getByRole('checkbox', { name: 'Select Office lease' })).toBeChecked();
    await userEvent.keyboard('{Shift>}');
    const last = boxes()[3];
    if (last) await userEvent.click(last);
    await userEvent.keyboard('{/Shift}');
    await expect(ticked()).toEqual([false, true, true, true]);
    (document.activeElement as HTMLElement).blur();
  },
};

export const SelectedNarrow: Story = {
  name: 'At 328 px the box stands in its card, and the link does not cover it',
  args: { width: 328, shown: fewRows.slice(0, 2), selectable: true },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select Office lease' });
    await userEvent.click(box);
    await expect(box).toBeChecked();
    const { left, top, width, height } = box.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(box);
    (document.activeElement as HTMLElement).blur();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  args: { shown: [{ id: '1', title: ANY_TEXT, due: ANY_TEXT }] },
};
