import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { EmailListField } from './email-list-field.tsx';

const PROBLEMS: Readonly<Record<string, string>> = {
  'grace@example.com': 'PersonAlreadyInvited',
  'blocked@example.com': 'InviteNotPossible',
};

const meta = {
  title: 'Forms/EmailListField',
  component: StoryForm,
  args: {
    defaultValues: { emails: [] },
    onSubmit: fn(),
    children: (
      <EmailListField
        name="emails"
        label="E-mail addresses"
        hint="Separate several addresses with commas."
        labels={{ remove: (address) => `Remove ${address}`, removed: (address) => `${address} removed` }}
        problemOf={(address) => PROBLEMS[address]}
      />
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const HINT = 'Separate several addresses with commas.';

export const List: Story = {
  name: 'Lists with commas become addresses, each once (VAL-MAIL-02)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('E-mail addresses');
    await userEvent.click(input);
    await userEvent.paste('Ada@Example.com, alan@example.com,ada@example.com');
    await userEvent.type(input, 'edsger@example.com,');
    await expect(canvas.getByText('edsger@example.com')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove alan@example.com' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ emails: ['ada@example.com', 'edsger@example.com'] });
  },
};

export const Invalid: Story = {
  name: 'A wrong address stays to be mended (VAL-MAIL-01)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('E-mail addresses');
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(send);
    await expect(input).toHaveAccessibleDescription(
      `${HINT} Enter an e-mail address such as name@example.com.`,
    );
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'ada@example.com,ada@,');
    await userEvent.click(send);
    await expect(input).toBeInvalid();
    await expect(canvas.getByText('ada@')).toBeVisible();
    await expect(canvas.getByText('ada@example.com')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AlreadyInvited: Story = {
  name: 'Somebody who is invited already is refused (VAL-MAIL-03)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('E-mail addresses');
    await userEvent.type(input, 'grace@example.com,');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(input).toHaveAccessibleDescription(`${HINT} This person is already invited.`);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const NotPossible: Story = {
  name: 'Somebody who cannot be invited is refused with a message (VAL-MAIL-04)',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('E-mail addresses');
    await userEvent.type(input, 'blocked@example.com,');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(input).toHaveAccessibleDescription(`${HINT} It is not possible to invite this person.`);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove blocked@example.com' }));
    await userEvent.type(input, 'ada@example.com,');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ emails: ['ada@example.com'] });
  },
};

export const Suggested: Story = {
  name: 'Known people are suggested by name, others are typed (COMP-13, DLG-WSMEM-01)',
  args: {
    children: (
      <EmailListField
        name="emails"
        label="E-mail addresses"
        labels={{ remove: (address) => `Remove ${address}`, removed: (address) => `${address} removed` }}
        suggestionsLabel="People"
        suggestions={[
          { id: 'ada@example.com', name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
          { id: 'alan@example.com', name: 'Alan Turing', detail: 'alan@example.com', colorIndex: 9 },
        ]}
      />
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'E-mail addresses' });
    await userEvent.type(input, 'alan t');
    await userEvent.click(await screen.findByRole('option', { name: /Alan Turing/u }));
    await userEvent.type(input, 'new@example.com{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ emails: ['alan@example.com', 'new@example.com'] });
  },
};
