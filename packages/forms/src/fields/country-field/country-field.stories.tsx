import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { CountryField } from './country-field.tsx';

const meta = {
  title: 'Forms/CountryField',
  component: StoryForm,
  args: {
    defaultValues: { country: '', land: 'AT' },
    onSubmit: fn(),
    children: (
      <>
        <CountryField
          name="country"
          label="Country"
          language="en"
          labels={{
            list: 'Countries',
            none: 'No country found',
            cleared: (text) =>
              `“${text}” is no country of the list, so the field was cleared. Choose one that is suggested.`,
          }}
          required
        />
        <CountryField
          name="land"
          label="Land"
          language="de"
          labels={{ list: 'Länder', none: 'Kein Land gefunden', cleared: (text) => `Gelöscht: ${text}` }}
        />
      </>
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Match: Story = {
  name: 'A name in any case and spacing, German or English, gives the code (COMP-03, VAL-PAY-05, VAL-PAY-06, VAL-PAY-07, J-156)',
  play: async ({ args, canvas, userEvent }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' });
    const land = canvas.getByRole('combobox', { name: 'Land' });
    await expect(land).toHaveValue('Österreich');
    await userEvent.type(country, '  united   KINGDOM ');
    await userEvent.tab();
    await expect(country).toHaveValue('United Kingdom');
    await userEvent.clear(land);
    await userEvent.type(land, 'germ');
    await userEvent.click(await screen.findByRole('option', { name: 'Deutschland' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ country: 'GB', land: 'DE' });
  },
};

export const Cleared: Story = {
  name: 'On leaving without a match the field is cleared, and that is told (VAL-PAY-08)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const country = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.type(country, 'Atlantis');
    await expect(await screen.findByText('No country found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(country).toHaveValue('');
    await expect(canvas.getByText(/^“Atlantis” is no country of the list/u)).toHaveAttribute(
      'role',
      'status',
    );
    await expect(country).toHaveAccessibleDescription('Required');
    await expect(country).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(country, 'franc{Enter}');
    await expect(country).toHaveValue('France');
    await expect(canvas.queryByText(/Atlantis/u)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ country: 'FR', land: 'AT' });
  },
};
