import { isPersonName } from '@signet/domain/validation/person-name';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { TextField } from './text-field.tsx';

const nameRule = (value: string) => (isPersonName(value) ? undefined : 'InvalidName');

const meta = {
  title: 'Forms/TextField',
  component: StoryForm,
  args: {
    defaultValues: { firstName: '', lastName: '', company: '' },
    onSubmit: fn(),
    children: (
      <>
        <TextField name="firstName" label="First name" requiredCode="Required" validate={nameRule} />
        <TextField name="lastName" label="Last name" requiredCode="Required" validate={nameRule} />
        <TextField name="company" label="Company (optional)" hint="Leave empty if you sign for yourself." />
      </>
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Required: Story = {
  name: 'First and last name are required (VAL-PWD-08)',
  play: async ({ args, canvas, userEvent }) => {
    const [first, last] = [canvas.getByLabelText('First name'), canvas.getByLabelText('Last name')];
    await userEvent.type(first, '  ');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    for (const input of [first, last]) {
      await expect(input).toBeInvalid();
      await expect(input).toHaveAccessibleDescription('Required');
    }
    await expect(first).toHaveFocus();
    await expect(canvas.getByLabelText('Company (optional)')).toBeValid();
  },
};

export const LatinLettersOnly: Story = {
  name: 'Names take Latin letters only, and keep what was typed (VAL-PWD-09)',
  play: async ({ args, canvas, userEvent }) => {
    const [first, last] = [canvas.getByLabelText('First name'), canvas.getByLabelText('Last name')];
    await userEvent.type(first, 'Zoë-Élodie');
    await userEvent.type(last, 'Ωmega');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(last).toHaveAccessibleDescription(
      'Use Latin letters, spaces, hyphens and apostrophes only.',
    );
    await expect(last).toHaveFocus();
    await expect(last).toHaveValue('Ωmega');
    await expect(first).toBeValid();
    await userEvent.clear(last);
    await userEvent.type(last, "O'Neill");
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      firstName: 'Zoë-Élodie',
      lastName: "O'Neill",
      company: '',
    });
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Disabled: Story = {
  name: 'A disabled line keeps its name and its hint',
  args: {
    children: <TextField name="company" label="Company" hint="Set by your company." disabled />,
  },
  play: async ({ canvas }) => {
    const company = canvas.getByRole('textbox', { name: 'Company' });
    await expect(company).toBeDisabled();
    await expect(company).toHaveAccessibleDescription('Set by your company.');
  },
};
