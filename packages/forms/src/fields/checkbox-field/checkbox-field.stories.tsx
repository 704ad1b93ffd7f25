import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { CheckboxField } from './checkbox-field.tsx';

const TERMS = 'I accept the terms and the privacy policy.';

const meta = {
  title: 'Forms/CheckboxField',
  component: StoryForm,
  args: {
    defaultValues: { terms: false, news: false },
    onSubmit: fn(),
    children: (
      <>
        <CheckboxField name="terms" label={TERMS} requiredCode="TermsRequired" />
        <CheckboxField name="news" label="Tell me about news." description="At most once a month." />
      </>
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  name: 'The terms must be accepted (VAL-PWD-13)',
  play: async ({ args, canvas, userEvent }) => {
    const terms = canvas.getByRole('checkbox', { name: TERMS });
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(send);
    await expect(terms).toBeInvalid();
    await expect(terms).toHaveAccessibleDescription('Accept the terms to continue.');
    await expect(terms).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(terms);
    await expect(terms).toBeValid();
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledWith({ terms: true, news: false });
    await userEvent.click(terms);
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: 'The terms are accepted by Space (VAL-PWD-13)',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: TERMS })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ terms: true, news: false });
  },
};
