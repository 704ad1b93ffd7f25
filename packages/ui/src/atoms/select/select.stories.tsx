import type { Meta, StoryObj } from '@storybook/react-vite';
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
