import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './index.ts';

const meta = { title: 'atoms/spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Spinner size="sm" label="Loading" />
      <Spinner />
      <Spinner size="lg" />
    </div>
  ),
};
