import type { Meta, StoryObj } from '@storybook/react-vite';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { SearchCombobox } from './index.ts';
import type { SearchComboboxProps, SearchResult } from './index.ts';

const contractsOf = (length: number): SearchResult[] =>
  Array.from({ length }, (_, index) => ({
    id: `${index}`,
    name: `Supply agreement ${index + 1}`,
    detail: 'General / Suppliers',
    icon: <FileText />,
  }));

function Search({ value: start, onValueChange, results, ...rest }: SearchComboboxProps) {
  const [text, setText] = useState(start);
  return (
    <div style={{ maxInlineSize: 320 }}>
      <SearchCombobox
        {...rest}
        value={text}
        onValueChange={(next) => {
          onValueChange(next);
          setText(next);
        }}
        results={results.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))}
      />
    </div>
  );
}

const meta = {
  title: 'molecules/search-combobox',
  component: Search,
  args: {
    'aria-label': 'Search contracts',
    placeholder: 'Search contracts',
    value: '',
    onValueChange: fn(),
    onChoose: fn(),
    results: contractsOf(30),
    labels: { list: 'Contracts', none: 'No contract found', searching: 'Searching' },
  },
} satisfies Meta<typeof Search>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The list of results is at most 376 px high (CONST-UI-02)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search contracts' }), 'supply');
    const list = await screen.findByRole('listbox', { name: 'Contracts' });
    await expect(list.parentElement?.offsetHeight).toBe(376);
    await expect(list.offsetHeight).toBeGreaterThan(376);
  },
};

export const Keyboard: Story = {
  name: 'Arrows move, Enter opens, Escape closes the list and keeps the text',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Search contracts' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('agreement 2');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(input).toHaveValue('agreement 2');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Supply agreement 20' }),
    );
    await userEvent.clear(input);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Nothing: Story = {
  name: 'When nothing is found it says so',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lease');
    await expect(await screen.findByRole('status')).toHaveTextContent('No contract found');
  },
};

export const Searching: Story = {
  name: 'While the search is running it does not say that nothing was found',
  args: { results: [], searching: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'lease');
    await expect(await screen.findByRole('status')).toHaveTextContent('Searching');
  },
};

export const ManyResults: Story = {
  name: 'Of 10,000 results a part is in the list',
  args: { results: contractsOf(10_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'supply');
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(50);
    await expect(options[0]).toHaveAttribute('aria-setsize', '10000');
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Search {...args} aria-label="Small" size="sm" value="Supply" />
      <Search {...args} aria-label="Wrong" value="(" aria-invalid />
      <Search {...args} aria-label="Disabled" value="Supply" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Disabled' })).toBeDisabled();
    await expect(canvas.getByRole('combobox', { name: 'Wrong' })).toBeInvalid();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { results: [{ id: '1', name: ANY_TEXT, detail: ANY_TEXT, icon: <FileText /> }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'عقد');
    await screen.findByRole('option');
    await anyScript.play();
  },
};
