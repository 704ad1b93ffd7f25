import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { EmailField } from './email-field.tsx';

const meta = {
  title: 'Forms/EmailField',
  component: StoryForm,
  args: {
    defaultValues: { email: '' },
    onSubmit: fn(),
    children: <EmailField name="email" label="E-mail" />,
  },
} satisfies Meta<typeof StoryForm>;
export default meta;

export const InvalidEmail: StoryObj<typeof meta> = {
  name: 'Anything but an e-mail address is refused (VAL-MAIL-01)',
  play: async ({ args, canvas, userEvent }) => {
    const email = canvas.getByLabelText('E-mail');
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(send);
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as name@example.com.');
    await expect(email).toHaveFocus();
    await userEvent.type(email, 'ada@example');
    await expect(email).toBeInvalid();
    await userEvent.type(email, '.com');
    await expect(email).toBeValid();
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com' });
    await userEvent.clear(email);
    await userEvent.type(email, 'ada@');
    await userEvent.click(send);
    await expect(email).toHaveValue('ada@');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
