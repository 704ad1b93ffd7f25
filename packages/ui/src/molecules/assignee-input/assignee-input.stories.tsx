import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { AssigneeInput } from './index.ts';
import type { AssigneeOption } from './index.ts';

const people: AssigneeOption[] = [
  { id: '1', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
  { id: '2', name: 'Grace Hopper', detail: 'grace@example.com', colorIndex: 4 },
  { id: '3', name: 'Alan Turing', detail: 'alan@example.com', colorIndex: 9 },
];

interface StoryProps {
  options?: AssigneeOption[];
  start?: AssigneeOption[];
  error?: string;
  disabled?: boolean;
}

function Assign({ options = people, start = [], error, disabled }: StoryProps) {
  const [selected, setSelected] = useState(start);
  return (
    <Field label="Assignees" error={error}>
      <AssigneeInput
        selected={selected}
        onSelectedChange={setSelected}
        options={options}
        onCreate={(text) => (text.includes('@') ? { id: text, name: text } : undefined)}
        labels={{
          list: 'People',
          none: 'Nobody found',
          remove: (name) => `Remove ${name}`,
          removed: (name) => `${name} removed`,
        }}
        placeholder="Name or e-mail"
        disabled={disabled}
      />
    </Field>
  );
}

const meta = { title: 'molecules/assignee-input', component: Assign } satisfies Meta<typeof Assign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'People are found by typing and chosen by keyboard (COMP-14)',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Assignees' });
    await userEvent.type(input, 'a');
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.type(input, 'la');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Alan Turing' })).toBeVisible();
    await userEvent.type(input, 'new@example.com{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove new@example.com' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { name: /Grace Hopper/u })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

const manyPeople = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  name: `Person ${index + 1}`,
  detail: `person${index + 1}@example.com`,
}));

export const ManyOptions: Story = {
  name: 'Of 10,000 people a part is in the list, the last by one arrow, and each is found by typing',
  args: { options: manyPeople },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Assignees' });
    await userEvent.click(input);
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(50);
    await expect(options[0]).toHaveAttribute('aria-setsize', '10000');
    await fireEvent.keyDown(input, { key: 'ArrowUp' });
    const last = screen.getAllByRole('option').at(-1);
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toHaveAttribute('aria-posinset', '10000');
    // what the arrows reach is in view
    const list = last?.closest('[data-radix-popper-content-wrapper]')?.getBoundingClientRect();
    await waitFor(() =>
      expect(last?.getBoundingClientRect().bottom ?? Infinity).toBeLessThanOrEqual(list?.bottom ?? 0),
    );
    await userEvent.type(input, 'person9999@');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Person 9999' })).toBeVisible();
  },
};

export const Nobody: Story = {
  name: 'Without people the list says so',
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Assignees' }));
    await expect(await screen.findByText('Nobody found')).toBeVisible();
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Assign start={people} />
      <Assign error="Choose at least one person." />
      <Assign start={people.slice(0, 1)} disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const [, wrong, disabled] = canvas.getAllByRole('combobox');
    await expect(wrong).toBeInvalid();
    await expect(wrong).toHaveAccessibleDescription('Choose at least one person.');
    await expect(disabled).toBeDisabled();
    // those of the first one alone
    await expect(canvas.getAllByRole('button', { name: /^Remove/u })).toHaveLength(3);
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { start: [{ id: '1', name: ANY_TEXT }], options: [{ id: '2', name: ANY_TEXT, detail: ANY_TEXT }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('option');
    await anyScript.play();
  },
};
