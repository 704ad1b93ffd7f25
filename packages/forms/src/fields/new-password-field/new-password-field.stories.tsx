import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const meta = {
  title: 'Forms/NewPasswordField',
  component: StoryForm,
  args: {
    defaultValues: { password: '', passwordAgain: '' },
    onSubmit: fn(),
    children: (
      <NewPasswordField
        label="Password"
        repeatLabel="Repeat password"
        hint="It never leaves this device."
        toggleLabels={{ show: 'Show password', hide: 'Hide password' }}
        strengthLabels={{ short: 'Too short', weak: 'Weak', good: 'Good', great: 'Great' }}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TooShort: Story = {
  name: 'Seven characters are too few (VAL-PWD-11)',
  play: async ({ args, canvas, userEvent }) => {
    const [password, again] = [canvas.getByLabelText('Password'), canvas.getByLabelText('Repeat password')];
    await userEvent.type(password, 'Abcde1!');
    await userEvent.type(again, 'Abcde1!');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(password).toHaveAccessibleDescription(
      'It never leaves this device. Use at least 8 characters.',
    );
    await expect(password).toHaveFocus();
    await expect(password).toHaveValue('Abcde1!');
    await expect(again).toHaveValue('Abcde1!');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Differ: Story = {
  name: 'Both passwords must be the same (VAL-PWD-10)',
  play: async ({ args, canvas, userEvent }) => {
    const [password, again] = [canvas.getByLabelText('Password'), canvas.getByLabelText('Repeat password')];
    await userEvent.type(password, 'Abcdefg1');
    await userEvent.type(again, 'Abcdefg2');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(again).toHaveAccessibleDescription('The passwords do not match.');
    await expect(again).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    // Correcting the first of the two removes the error of the second.
    await userEvent.clear(password);
    await userEvent.type(password, 'Abcdefg2');
    await expect(again).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'Abcdefg2', passwordAgain: 'Abcdefg2' });
  },
};

export const Strength: Story = {
  name: 'The strength goes from short to great (VAL-PWD-12, DESIGN-14)',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const password = canvas.getByLabelText('Password');
    const level = () => canvasElement.querySelector('[data-level]')?.getAttribute('data-level');
    await expect(level()).toBeUndefined();
    for (const [more, name, label] of [
      ['abcdefg', 'short', 'Too short'],
      ['h', 'weak', 'Weak'],
      ['A1', 'good', 'Good'],
      ['!!', 'great', 'Great'],
    ] as const) {
      await userEvent.type(password, more);
      await expect(canvas.getByText(label)).toBeVisible();
      await expect(level()).toBe(name);
    }
  },
};
