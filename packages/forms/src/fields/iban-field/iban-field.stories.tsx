import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { IbanField } from './iban-field.tsx';

const meta = {
  title: 'Forms/IbanField',
  component: StoryForm,
  args: { defaultValues: { iban: '' }, onSubmit: fn(), children: <IbanField label="IBAN" /> },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  name: 'What is wrong with an IBAN is named, and what was typed or pasted stays (VAL-PAY-02, VAL-PAY-03, J-154)',
  play: async ({ args, canvas, userEvent }) => {
    const iban = canvas.getByRole('textbox', { name: 'IBAN' });
    const send = canvas.getByRole('button', { name: 'Continue' });
    await userEvent.click(send);
    await expect(iban).toHaveFocus();
    for (const [text, shown, error] of [
      ['de893704', 'DE89 3704', 'The IBAN is incomplete. Enter all of its characters.'],
      [
        'TR330006100519786457841326',
        'TR33 0006 1005 1978 6457 8413 26',
        'IBANs from this country are not supported. Enter one from a SEPA country.',
      ],
      [
        'DE88370400440532013000',
        'DE88 3704 0044 0532 0130 00',
        'This IBAN is not valid. Check it for typos.',
      ],
      ['my account, no. 5', 'my account, no. 5', 'This IBAN is not valid. Check it for typos.'],
    ] as const) {
      await userEvent.clear(iban);
      await userEvent.paste(text);
      await userEvent.click(send);
      await expect(iban).toHaveAccessibleDescription(error);
      await expect(iban).toHaveValue(shown);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Taken: Story = {
  name: 'An IBAN is taken as it was grouped (COMP-04)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const iban = canvas.getByRole('textbox', { name: 'IBAN' });
    await userEvent.type(iban, 'nl91abna0417164300');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ iban: 'NL91 ABNA 0417 1643 00' });
  },
};
