import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { Field } from '../field/index.ts';
import { ChipsInput } from './index.ts';
import type { ChipsInputProps } from './index.ts';

function Invite(props: Pick<ChipsInputProps, 'suggestions' | 'suggestionsLabel'>) {
  const [values, setValues] = useState<string[]>(['ada@example.com']);
  return (
    <Field label="E-mail addresses">
      <ChipsInput
        {...props}
        values={values}
        onValuesChange={setValues}
        isValid={(value) => value.includes('@')}
        removeLabel={(value) => `Remove ${value}`}
        placeholder="Add people"
      />
    </Field>
  );
}

const meta = { title: 'molecules/chips-input', component: Invite } satisfies Meta<typeof Invite>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-13 Entries end at Enter and comma, lists are cut apart, Backspace takes the last away',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'E-mail addresses' });
    await userEvent.type(input, 'bob@example.com{Enter}wrong,');
    await userEvent.click(input);
    await userEvent.paste('eve@example.com; mia@example.com');
    await expect(canvas.getAllByRole('button', { name: /^Remove/u })).toHaveLength(5);
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText('mia@example.com')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ada@example.com' }));
    await expect(canvas.queryByText('ada@example.com')).toBeNull();
  },
};

const people = [
  { id: 'ada@example.com', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
  { id: 'grace@example.com', name: 'Grace Hopper', detail: 'grace@example.com', colorIndex: 4 },
];

export const Suggestions: Story = {
  name: 'COMP-13 People are suggested by name or address; any other address can be typed',
  args: { suggestions: people, suggestionsLabel: 'People' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'E-mail addresses' });
    await userEvent.type(input, 'ada');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.clear(input);
    await userEvent.type(input, 'grace h');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove grace@example.com' })).toBeVisible();
    await userEvent.type(input, 'new@example.com other@example.com{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove new@example.com' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove other@example.com' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace@example.com' }));
    await userEvent.type(input, 'grace');
    await screen.findByRole('option', { name: /Grace Hopper/u });
  },
};

export const SuggestionsDark: Story = {
  ...Suggestions,
  name: 'Suggestions, dark',
  globals: { theme: 'dark' },
};
