import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { Combobox } from './index.ts';
import type { NamedOption } from './index.ts';

const countries = [
  'Belgium',
  'Denmark',
  'Germany',
  'South Georgia and the South Sandwich Islands, a name that is far longer than the field',
  ...Array.from({ length: 30 }, (_, index) => `Island ${index + 1}`),
].map((name) => ({ id: name, name }));

interface StoryProps {
  options?: NamedOption[];
  error?: string;
  disabled?: boolean;
}

function Country({ options = countries, error, disabled }: StoryProps) {
  const [text, setText] = useState(disabled ? 'Germany' : '');
  return (
    <Field label="Country" error={error}>
      <Combobox
        value={text}
        onValueChange={setText}
        onChoose={({ name }) => setText(name)}
        options={options.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
        labels={{ list: 'Countries', none: 'No country found' }}
        placeholder="Name of a country"
        disabled={disabled}
      />
    </Field>
  );
}

const meta = { title: 'molecules/combobox', component: Country } satisfies Meta<typeof Country>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  name: 'Suggestions are chosen by keyboard; the list is at most 300 px high (COMP-03, CONST-UI-04)',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.tab();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox', { name: 'Countries' });
    await expect(list.parentElement?.offsetHeight).toBe(300);
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('option', { name: 'Island 30' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(list.parentElement?.scrollTop).toBeGreaterThan(300));
    await userEvent.keyboard('ger{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(input).toHaveValue('ger');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Germany');
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.keyboard('x');
    await expect(await screen.findByText('No country found')).toBeVisible();
  },
};

export const Pointer: Story = {
  name: 'A suggestion is chosen by a click, and a long name is shown in full (COMP-03)',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.type(input, 'b');
    await userEvent.click(await screen.findByRole('option', { name: 'Belgium' }));
    await expect(input).toHaveValue('Belgium');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, 'o');
    await screen.findByRole('option', { name: /^South Georgia/u });
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Country />
      <Country error="Choose a country from the list." />
      <Country disabled />
      <div dir="rtl">
        <Country error="Choose a country from the list." />
      </div>
    </div>
  ),
};

export const Dark: Story = { ...Pointer, name: 'Dark', globals: { theme: 'dark' } };

export const ManyOptions: Story = {
  name: 'Of 10,000 options a part is in the list, and each is found by typing',
  args: {
    options: Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: `Place ${index + 1}` })),
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.click(input);
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(50);
    await expect(options[0]).toHaveAttribute('aria-setsize', '10000');
    await userEvent.type(input, 'place 9999');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Place 9999');
  },
};

export const Nothing: Story = {
  name: 'Without options the list says so, and what was typed stays',
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.type(input, 'Atlantis');
    await expect(await screen.findByRole('status')).toHaveTextContent('No country found');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Atlantis');
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { options: [{ id: '1', name: ANY_TEXT }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('option');
    await anyScript.play();
  },
};
