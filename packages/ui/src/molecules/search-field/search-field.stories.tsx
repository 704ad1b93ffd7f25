import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchField } from './index.ts';

const meta = {
  title: 'molecules/search-field',
  component: SearchField,
  args: { 'aria-label': 'Search contracts', placeholder: 'Search contracts' },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <SearchField {...args} />
      <SearchField {...args} size="sm" defaultValue="Supply" />
    </div>
  ),
};
