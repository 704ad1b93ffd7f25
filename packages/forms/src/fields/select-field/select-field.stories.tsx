import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { SelectField } from './select-field.tsx';

const meta = {
  title: 'Forms/SelectField',
  component: StoryForm,
  args: {
    defaultValues: { unit: 'WEEK' },
    onSubmit: fn(),
    children: (
      <SelectField
        name="unit"
        label="Unit"
        hint="Of the reminder."
        values={['DAY', 'WEEK']}
        texts={{ DAY: 'Days', WEEK: 'Weeks' }}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  name: 'One of a few values is chosen',
  play: async ({ args, canvas, userEvent }) => {
    const unit = canvas.getByRole('combobox', { name: 'Unit' });
    await expect(unit).toHaveValue('WEEK');
    await userEvent.selectOptions(unit, 'Days');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ unit: 'DAY' });
  },
};

export const Keyboard: Story = {
  name: 'It is reached by Tab, and its hint belongs to it',
  play: async ({ canvas, userEvent }) => {
    const unit = canvas.getByRole('combobox', { name: 'Unit' });
    await userEvent.tab();
    await expect(unit).toHaveFocus();
    await expect(unit).toHaveAccessibleDescription('Of the reminder.');
    await expect(unit).toHaveValue('WEEK');
  },
};
