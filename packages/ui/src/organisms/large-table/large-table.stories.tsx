import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { EmptyState } from '../../molecules/empty-state/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { LargeTable } from './index.ts';
import type { LargeTableColumn, TableView } from './index.ts';

interface Row {
  id: string;
  title: string;
  value: number;
  due: string;
}

const rowsOf = (length: number): Row[] =>
  Array.from({ length }, (_, index) => ({
    id: String(index),
    title: `Contract ${String((index * 7919) % 100_000).padStart(5, '0')}`,
    value: (index * 31) % 1000,
    due: `${(index % 28) + 1} May 2026`,
  }));
const someRows = rowsOf(2000);

const columns: LargeTableColumn<Row>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => <a href={`#${id}`}>{title}</a>,
    sortValue: ({ title }) => title,
  },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    width: '8rem',
    cell: ({ value }) => value,
    sortValue: ({ value }) => value,
  },
  { key: 'due', header: 'Due', width: '10rem', cell: ({ due }) => due },
];

interface StoryProps {
  rows: Row[];
  width?: number;
  dir?: 'rtl';
}

function Contracts({ rows, width, dir }: StoryProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<TableView>({ hidden: [], order: [] });
  return (
    <LargeTable
      aria-label="Contracts"
      dir={dir}
      style={{ inlineSize: width, maxInlineSize: '100%', blockSize: 'calc(100dvh - 2rem)' }}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      selected={selected}
      onSelectedChange={setSelected}
      view={view}
      onViewChange={setView}
      empty={<EmptyState title="No contracts yet" />}
      labels={{
        selectAll: 'Select all',
        selectRow: (name) => `Select ${name}`,
        summary: (count, total) =>
          count === 0 ? `${total.toLocaleString('en')} contracts` : `${count} of ${total} selected`,
        options: 'View',
        sortBy: 'Sort by',
        unsorted: 'As they came',
        ascending: (column) => `${column}, ascending`,
        descending: (column) => `${column}, descending`,
        columns: 'Columns',
        moveEarlier: (column) => `Move ${column} up`,
        moveLater: (column) => `Move ${column} down`,
      }}
    />
  );
}

const meta = {
  title: 'organisms/large-table',
  component: Contracts,
  args: { rows: someRows },
} satisfies Meta<typeof Contracts>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: 'Contracts' });
const scroller = () => screen.getByRole('region', { name: 'Contracts' });
const firstLink = () => screen.getAllByRole('link')[0];
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

export const Default: Story = {
  name: 'Of 100,000 rows only those near are in the page, the head stays, the end can be reached',
  args: { rows: rowsOf(100_000) },
  play: async () => {
    await expect(await table()).toHaveAttribute('aria-rowcount', '100001');
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10));
    await expect(screen.getAllByRole('row').length).toBeLessThan(60);
    scroller().scrollTop = scroller().scrollHeight;
    // heights that were guessed are measured on the way
    await waitFor(async () => {
      scroller().scrollTop = scroller().scrollHeight;
      await expect(screen.getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '100001');
    });
    const head = screen.getAllByRole('columnheader')[0]?.getBoundingClientRect();
    await expect(Math.abs((head?.top ?? 0) - scroller().getBoundingClientRect().top)).toBeLessThan(2);
    scroller().scrollTop = 0;
    await waitFor(() => expect(firstLink()).toHaveTextContent('Contract 00000'));
  },
};

export const Sorted: Story = {
  name: 'A header sorts up, down and not, by keyboard, and says so',
  play: async () => {
    await table();
    screen.getByRole('button', { name: 'Value' }).focus();
    await userEvent.keyboard('{Enter}');
    const header = screen.getByRole('columnheader', { name: 'Value' });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const values = () =>
      screen
        .getAllByRole('row')
        .slice(1, 6)
        .map((row) => row.querySelectorAll('td')[1]?.textContent);
    await waitFor(() => expect(values()).toEqual(['0', '0', '1', '1', '2']));
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(values()).toEqual(['999', '999', '998', '998', '997']);
    await userEvent.keyboard('{Enter}');
    await expect(header).not.toHaveAttribute('aria-sort');
    await expect(firstLink()).toHaveTextContent('Contract 00000');
  },
};

export const Selected: Story = {
  name: 'Rows are selected one by one with the arrows, from to with Shift, and all',
  play: async () => {
    await table();
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Select Contract/u });
    await waitFor(() => expect(boxes().length).toBeGreaterThan(10));
    boxes()[0]?.focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    await expect(screen.getByRole('status')).toHaveTextContent('2 of 2000 selected');
    await expect(boxes()[2]).toHaveFocus();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    const sixth = boxes()[5];
    if (sixth) await user.click(sixth);
    await user.keyboard('{/Shift}');
    await expect(screen.getByRole('status')).toHaveTextContent('5 of 2000 selected');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(screen.getByRole('status')).toHaveTextContent('2000 of 2000 selected');
    await userEvent.click(all);
    await expect(screen.getByRole('status')).toHaveTextContent('2,000 contracts');
    (document.activeElement as HTMLElement).blur();
    boxes()[0]?.click();
  },
};

export const Columns: Story = {
  name: 'Columns are chosen and ordered by keyboard; one always stays',
  play: async () => {
    await table();
    screen.getByRole('button', { name: 'View' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'View' });
    screen.getByRole('button', { name: 'Move Due up' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(headers()).toEqual(['Title', 'Due', 'Value']);
    await expect(screen.getByRole('button', { name: 'Move Due up' })).toHaveFocus();
    for (const name of ['Title', 'Value']) {
      screen.getByRole('checkbox', { name }).focus();
      await userEvent.keyboard(' ');
    }
    await expect(headers()).toEqual(['Due']);
    await expect(screen.getByRole('checkbox', { name: 'Due' })).toBeDisabled();
  },
};

export const Narrow: Story = {
  name: 'At 328 px rows are cards, sorted in the panel (J-196)',
  args: { width: 328 },
  play: async () => {
    await expect((await table()).scrollWidth).toBeLessThanOrEqual(328);
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Sort by' }),
      'Value, descending',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('999'));
  },
};

export const LongNames: Story = {
  name: 'Words without end stay in their column',
  args: {
    rows: someRows.slice(0, 3).map((row) => ({
      ...row,
      title: `${row.title}${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}`,
    })),
  },
  play: async () => {
    await table();
    await expect(scroller().scrollWidth).toBeLessThanOrEqual(scroller().clientWidth);
  },
};

export const Empty: Story = { args: { rows: [] } };

export const RightToLeft: Story = { args: { dir: 'rtl', rows: someRows.slice(0, 5) } };

export const Dark: Story = { globals: { theme: 'dark' }, args: { rows: someRows.slice(0, 5) } };

export const AnyScript: Story = {
  ...anyScript,
  args: { rows: someRows.slice(0, 2).map((row) => ({ ...row, title: ANY_TEXT, due: ANY_TEXT })) },
  play: async () => {
    await table();
    await anyScript.play();
  },
};
