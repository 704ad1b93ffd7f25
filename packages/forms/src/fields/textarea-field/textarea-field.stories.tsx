import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { TextareaField } from './textarea-field.tsx';

const meta = {
  title: 'Forms/TextareaField',
  component: StoryForm,
  args: {
    defaultValues: { description: '' },
    onSubmit: fn(),
    children: (
      <TextareaField
        name="description"
        label="Description"
        hint="It is searchable."
        maxLength={20}
        rows={3}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

export const Description: StoryObj<typeof meta> = {
  name: 'Several lines, no more than allowed (VAL-CREATE)',
  play: async ({ args, canvas, userEvent }) => {
    const text = canvas.getByLabelText('Description');
    await expect(text).toHaveAccessibleDescription('It is searchable.');
    await userEvent.type(text, 'First line{enter}second line');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ description: 'First line\nsecond li' });
  },
};
