import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { AssigneeField } from './assignee-field.tsx';

const meta = {
  title: 'Forms/AssigneeField',
  component: StoryForm,
  args: {
    defaultValues: { assignees: [] },
    onSubmit: fn(),
    children: (
      <AssigneeField
        name="assignees"
        label="Assignees"
        hint="People who can open the contract."
        options={[
          { id: 'ada', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
          { id: 'grace', name: 'Grace Hopper', detail: 'grace@example.com', colorIndex: 4 },
        ]}
        requiredCode="Required"
        labels={{
          list: 'People',
          none: 'Nobody found',
          remove: (name) => `Remove ${name}`,
          removed: (name) => `${name} removed`,
        }}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  name: 'People are chosen by typing; their ids are the value, nobody is refused (COMP-14, ENT-EVENT-04)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Assignees' });
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(send);
    await expect(input).toHaveAccessibleDescription('People who can open the contract. Required');
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'grace');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(input, 'ada{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Ada Lovelace' }));
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledWith({ assignees: ['grace'] });
  },
};
