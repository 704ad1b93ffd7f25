import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './index.ts';

const meta = { title: 'atoms/skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Skeleton round width="2rem" height="2rem" />
      <Skeleton width="40%" />
      <Skeleton width="70%" />
    </div>
  ),
};
