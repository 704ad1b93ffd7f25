import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sentenceOf } from '../../testing/sentences.ts';
import { SepaPaymentForm } from './sepa-payment-form.tsx';

const values = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  street: 'Hauptstraße 1',
  city: 'Köln',
  country: 'DE',
  iban: 'DE89 3704 0044 0532 0130 00',
};

const meta = {
  title: 'Forms/SepaPaymentForm',
  component: SepaPaymentForm,
  args: {
    send: fn(async () => []),
    errorText: sentenceOf,
    submitLabel: 'Pay',
    language: 'en',
    labels: {
      name: 'Name',
      email: 'E-mail',
      street: 'Street',
      city: 'City',
      country: 'Country',
      iban: 'IBAN',
      countries: { list: 'Countries', none: 'No country found', cleared: (text) => `Cleared: ${text}` },
    },
    children: 'You authorise us to collect the amount by direct debit.',
  },
} satisfies Meta<typeof SepaPaymentForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Needed: Story = {
  name: 'Name, e-mail, street, city, country and IBAN are required (VAL-PAY-01, VAL-PAY-02)',
  play: async ({ args, canvas, userEvent }) => {
    const input = (name: string) => canvas.getByLabelText(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(input('Name')).toHaveFocus());
    for (const name of ['Name', 'Street', 'City', 'Country'])
      await expect(input(name)).toHaveAccessibleDescription('Required');
    await expect(input('E-mail')).toBeInvalid();
    await expect(input('IBAN')).toHaveAccessibleDescription(
      'The IBAN is incomplete. Enter all of its characters.',
    );
    await expect(args.send).not.toHaveBeenCalled();
    for (const [name, text] of [
      ['Name', 'Ada Lovelace'],
      ['E-mail', 'ada@example.com'],
      ['Street', 'Hauptstraße 1'],
      ['City', 'Köln'],
      ['Country', 'Germany'],
      ['IBAN', 'de89370400440532013000'],
    ] as const)
      await userEvent.type(input(name), text);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await waitFor(() =>
      expect(args.send).toHaveBeenCalledWith({ ...values, iban: 'DE89370400440532013000' }),
    );
  },
};

export const Provider: Story = {
  name: 'The message of the provider stands under the IBAN, and nothing typed is lost (VAL-PAY-04, J-154)',
  globals: { theme: 'dark' },
  args: {
    defaultValues: values,
    send: fn(async () => [
      {
        code: 'BadRequest',
        pointer: '/data/attributes/iban',
        message: 'Your bank account has been closed.',
      },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    const iban = canvas.getByRole('textbox', { name: 'IBAN' });
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(iban).toHaveAccessibleDescription('Your bank account has been closed.'));
    await expect(iban).toHaveFocus();
    await expect(iban).toHaveValue(values.iban);
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
    await userEvent.type(iban, '{Backspace}');
    await expect(iban).toHaveAccessibleDescription('The IBAN is incomplete. Enter all of its characters.');
  },
};
