import { BILLING } from '@signet/domain/billing/testing/sample-billing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sentenceOf } from '../../testing/sentences.ts';
import { BillingForm } from './billing-form.tsx';

const meta = {
  title: 'Forms/BillingForm',
  component: BillingForm,
  args: {
    send: fn(async () => []),
    errorText: sentenceOf,
    submitLabel: 'Save',
    language: 'en',
    labels: {
      companyName: 'Company name',
      billingEmail: 'Billing e-mail',
      phone: 'Phone',
      street: 'Street',
      suite: 'Suite or unit',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
      country: 'Country',
      countries: { list: 'Countries', none: 'No country found', cleared: (text) => `Cleared: ${text}` },
    },
  },
} satisfies Meta<typeof BillingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Needed: Story = {
  name: 'What an invoice needs is required, the rest is not; it is sent in normal form (ENT-COMP-07, ENT-COMP-08)',
  play: async ({ args, canvas, userEvent }) => {
    const input = (name: string) => canvas.getByLabelText(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input('Company name')).toHaveFocus());
    for (const name of ['Company name', 'Street', 'City', 'Country'])
      await expect(input(name)).toHaveAccessibleDescription('Required');
    for (const name of ['Phone', 'Suite or unit', 'State', 'Postal code'])
      await expect(input(name)).toBeValid();
    for (const [name, text] of [
      ['Company name', ' Engines Ltd '],
      ['Billing e-mail', 'Billing@Example.com'],
      ['Street', 'Hauptstraße 1'],
      ['City', 'Köln'],
      ['Country', 'germany'],
    ] as const)
      await userEvent.type(input(name), text);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.send).toHaveBeenCalledWith(BILLING));
  },
};

export const Dark: Story = {
  name: 'Dark',
  globals: { theme: 'dark' },
  args: {
    defaultValues: {
      companyName: 'Engines Ltd',
      billingEmail: 'billing@example.com',
      phone: '+49 221 1234',
      street: 'Hauptstraße 1',
      suite: '4. OG',
      city: 'Köln',
      state: 'NRW',
      postalCode: '50667',
      country: 'DE',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
