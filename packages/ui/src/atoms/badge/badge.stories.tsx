import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './index.ts';

const meta = { title: 'atoms/badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<
  typeof Badge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Badge {...args} />
      <Badge tone="accent" dot>
        In signing
      </Badge>
      <Badge tone="success" dot>
        Signed
      </Badge>
      <Badge tone="attention" dot>
        Expires soon
      </Badge>
      <Badge tone="danger" dot>
        Declined
      </Badge>
      <Badge tone="accent">12</Badge>
    </div>
  ),
};
