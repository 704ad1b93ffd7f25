import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { Field } from '../field/index.ts';
import { AssigneeInput } from './index.ts';
import type { AssigneeOption } from './index.ts';

const people: AssigneeOption[] = [
  { id: '1', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
  { id: '2', name: 'Grace Hopper', detail: 'grace@example.com', colorIndex: 4 },
  { id: '3', name: 'Alan Turing', detail: 'alan@example.com', colorIndex: 9 },
];

function Assign() {
  const [selected, setSelected] = useState<AssigneeOption[]>([]);
  return (
    <Field label="Assignees">
      <AssigneeInput
        selected={selected}
        onSelectedChange={setSelected}
        options={people}
        onCreate={(text) => (text.includes('@') ? { id: text, name: text } : undefined)}
        labels={{ list: 'People', none: 'Nobody found', remove: (name) => `Remove ${name}` }}
        placeholder="Name or e-mail"
      />
    </Field>
  );
}

const meta = { title: 'molecules/assignee-input', component: Assign } satisfies Meta<typeof Assign>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-14 People are found by typing and chosen by keyboard',
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
