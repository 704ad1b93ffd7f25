import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Select } from './index.ts';

const meta = {
  title: 'atoms/select',
  component: Select,
  args: {
    'aria-label': 'Language',
    children: [
      <option key="en" value="en">
        English
      </option>,
      <option key="de" value="de">
        Deutsch
      </option>,
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Select {...args} />
      <Select {...args} size="sm" />
      <Select {...args} aria-invalid />
      <Select {...args} disabled />
    </div>
  ),
};

export const LanguageDropdown: Story = {
  name: 'The language dropdown offers English and Deutsch, by keyboard (DLG-MISC-02)',
  play: async ({ canvas, userEvent }) => {
    const dropdown = canvas.getByRole('combobox', { name: 'Language' });
    const names = canvas.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual(['English', 'Deutsch']);
    await userEvent.tab();
    await expect(dropdown).toHaveFocus();
    await userEvent.selectOptions(dropdown, 'Deutsch');
    await expect(dropdown).toHaveValue('de');
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: <option>{ANY_TEXT}</option> } };
