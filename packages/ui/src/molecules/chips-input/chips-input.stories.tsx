import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { ChipsInput } from './index.ts';
import type { ChipsInputProps } from './index.ts';

interface StoryProps extends Pick<ChipsInputProps, 'suggestions' | 'suggestionsLabel' | 'disabled'> {
  start?: string[];
  error?: string;
}

function Invite({ start = ['ada@example.com'], error, ...rest }: StoryProps) {
  const [values, setValues] = useState(start);
  return (
    <Field label="E-mail addresses" error={error}>
      <ChipsInput
        {...rest}
        values={values}
        onValuesChange={setValues}
        isValid={(value) => value.includes('@')}
        labels={{ remove: (value) => `Remove ${value}`, removed: (value) => `${value} removed` }}
        placeholder="Add people"
      />
    </Field>
  );
}

const meta = { title: 'molecules/chips-input', component: Invite } satisfies Meta<typeof Invite>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Entries end at Enter and comma, lists are cut apart, Backspace takes the last away (COMP-13)',
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
  name: 'People are suggested by name or address; any other address can be typed (COMP-13)',
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

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Invite start={[]} />
      <Invite start={['ada@example.com', 'nobody']} error="Mend or remove what is no address." />
      <Invite disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const [empty, wrong, disabled] = canvas.getAllByRole('textbox');
    await expect(empty).toBeValid();
    await expect(wrong).toBeInvalid();
    await expect(wrong).toHaveAccessibleDescription('Mend or remove what is no address.');
    await expect(disabled).toBeDisabled();
    // those of the wrong one alone
    await expect(canvas.getAllByRole('button', { name: /^Remove/u })).toHaveLength(2);
  },
};

const manyPeople = Array.from({ length: 10_000 }, (_, index) => ({
  id: `person${index + 1}@example.com`,
  name: `Person ${index + 1}`,
}));

export const ManyOptions: Story = {
  name: 'Of 10,000 people each is suggested by typing',
  args: { suggestions: manyPeople, suggestionsLabel: 'People', start: [] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'E-mail addresses' });
    await userEvent.type(input, 'person');
    await expect(await screen.findAllByRole('option')).toHaveLength(50);
    await userEvent.type(input, ' 9999');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove person9999@example.com' })).toBeVisible();
  },
};

export const AnyScript: Story = { ...anyScript, args: { start: [ANY_TEXT] } };
