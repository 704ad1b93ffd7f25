import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { OneTimeCodeField } from './one-time-code-field.tsx';

const meta = {
  title: 'Forms/OneTimeCodeField',
  component: StoryForm,
  args: {
    defaultValues: { code: '' },
    onSubmit: fn(),
    children: <OneTimeCodeField label="Authentication code" hint="6 digits from your app." />,
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SixDigits: Story = {
  name: 'A code is not empty and has six digits (VAL-PWD-04, VAL-PWD-05)',
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'Authentication code' });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(code).toHaveAccessibleDescription('6 digits from your app. Required');
    await expect(code).toHaveFocus();
    await userEvent.type(code, '12345');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(code).toHaveAccessibleDescription('6 digits from your app. The code has 6 digits.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(code, '6');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ code: '123456' });
  },
};

export const Rubbish: Story = {
  name: 'Pasted rubbish is no code: it is said what one is, and what was pasted stays (VAL-PWD-05)',
  play: async ({ args, canvas, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'Authentication code' });
    for (const text of ['１２３４５６', 'Your code: 123456', 'abc']) {
      await userEvent.clear(code);
      await userEvent.paste(text);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await expect(code).toHaveAccessibleDescription('6 digits from your app. The code has 6 digits.');
      await expect(code).toHaveValue(text);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
