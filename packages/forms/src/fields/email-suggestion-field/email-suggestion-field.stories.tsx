import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { EmailSuggestionField } from './email-suggestion-field.tsx';

const meta = {
  title: 'Forms/EmailSuggestionField',
  component: StoryForm,
  args: {
    defaultValues: { email: '' },
    onSubmit: fn(),
    children: (
      <EmailSuggestionField
        name="email"
        label="E-mail address"
        hint="The person needs an account."
        options={[
          { id: 'ada@example.com', name: 'Ada Lovelace (ada@example.com)' },
          { id: 'grace@example.com', name: 'Grace Hopper (grace@example.com)' },
        ]}
        labels={{ list: 'Colleagues', none: 'Nobody found' }}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggested: Story = {
  name: 'A person is suggested and chosen by keyboard; the address is the value (DLG-WSMEM-01)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'E-mail address' });
    await userEvent.type(input, 'a');
    await screen.findByRole('listbox', { name: 'Colleagues' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('grace@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'grace@example.com' });
  },
};

export const Typed: Story = {
  name: 'Anybody’s address can be typed; anything else is refused and stays (VAL-MAIL-01)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'E-mail address' });
    await userEvent.type(input, 'nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(input).toBeInvalid();
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('nobody');
    await userEvent.type(input, '@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ email: 'nobody@example.com' });
  },
};
