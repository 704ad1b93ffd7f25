import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { PasswordField } from './password-field.tsx';

const toggleLabels = { show: 'Show password', hide: 'Hide password' };

const meta = {
  title: 'Forms/PasswordField',
  component: StoryForm,
  args: {
    defaultValues: { password: '' },
    onSubmit: fn(),
    children: <PasswordField label="Password" toggleLabels={toggleLabels} />,
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

export const Required: StoryObj<typeof meta> = {
  name: 'A password is not empty; it can be shown (VAL-PWD-01)',
  play: async ({ args, canvas, userEvent }) => {
    const password = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(password).toHaveAccessibleDescription('Required');
    await expect(password).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(password, 'any');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'any' });
  },
};
